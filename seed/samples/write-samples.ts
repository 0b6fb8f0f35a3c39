import { writeFile } from "node:fs/promises";
import { BOARD_PACK, SAMPLES } from "./samples.ts";

/** Writes the sample workbooks into the folder samples. Run it after a change of the books: `node seed/samples/write-samples.ts`. */
for (const { fileName, bytes } of [...SAMPLES, BOARD_PACK]) {
  await writeFile(new URL(`../../samples/${fileName}`, import.meta.url), await bytes());
}
