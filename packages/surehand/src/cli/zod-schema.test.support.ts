import { z } from "zod";

/** As a user would write it for --schema. */
// oxlint-disable-next-line import/no-default-export -- what --schema takes
export default z.object({ products: z.array(z.object({ name: z.string(), price: z.number() })) });
