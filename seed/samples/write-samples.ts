import { writeFile } from "node:fs/promises";
import { BOARD_PACK, SAMPLES } from "./samples.ts";

/**
 * Writes the sample files to the folder `samples`. Run it after changing the sample books: `node
 * seed/samples/write-samples.ts`.
 */
for (const { fileName, bytes } of [...SAMPLES, BOARD_PACK]) {
  await writeFile(new URL(`../../samples/${fileName}`, import.meta.url), await bytes());
}
