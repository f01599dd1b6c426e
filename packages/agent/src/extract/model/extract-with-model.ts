export async function extractWithModel(..._args: any[]): Promise<any> { throw new Error("todo"); }
