import { SurehandError } from "@surehand/kernel";

/** Another program changed or removed a file after it was written: it is not signed. Code "file-changed". */
export class FileChangedError extends SurehandError {
  constructor({ directory, name }: { readonly directory: string; readonly name: string }) {
    super({
      code: "file-changed",
      message: `${name} in ${directory} was changed after it was written, and is not signed.`,
      hint: "Find out which program or user writes to the folder, and run the work again.",
    });
  }
}
