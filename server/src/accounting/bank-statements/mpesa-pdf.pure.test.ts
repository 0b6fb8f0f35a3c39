import { constants, deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readStatementFile } from "./read-file.ts";

const MEGABYTE = 1024 * 1024;

/**
 * Returns a PDF with one page whose content is spaces, compressed; uncompressed, it has the given number of megabytes.
 */
function pdfOf(megabytes: number): Uint8Array<ArrayBuffer> {
  const part = deflateRawSync(Buffer.alloc(16 * MEGABYTE, " "), { finishFlush: constants.Z_FULL_FLUSH });
  const parts = Array.from({ length: megabytes / 16 }, () => part);
  const content = Buffer.concat([Buffer.from([0x78, 0x9c]), ...parts, Buffer.from([3, 0, 0, 0, 0, 0])]);
  const head = [
    "%PDF-1.4",
    "1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj",
    "2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj",
    "3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<>>>> endobj",
    `4 0 obj <</Length ${content.length}/Filter/FlateDecode>>`,
    "stream\n",
  ];
  const tail = "\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF";
  return new Uint8Array(Buffer.concat([Buffer.from(head.join("\n")), content, Buffer.from(tail)]));
}

const how = { owner: "a company", chosen: undefined, remembered: undefined, password: undefined };
const read = (bytes: Uint8Array<ArrayBuffer>) => readStatementFile(new File([bytes], "statement.pdf"), how);

describe("a statement in PDF", () => {
  it("that unpacks to much more than its size is refused before it takes the memory of the server", async () => {
    const bytes = pdfOf(1_024);
    expect(bytes.length).toBeLessThan(2 * MEGABYTE);
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 20);
    // On a busy machine the limit of time comes before that of memory.
    const code = expect.stringMatching(/^(file_too_large|too_slow)$/);
    await expect(read(bytes)).rejects.toMatchObject({ code });
    clearInterval(watch);
    expect(most - before).toBeLessThan(768 * MEGABYTE);
  });

  it("of an ordinary size is read afterwards", async () => {
    const refusal = { httpStatus: 422, code: "invalid", message: expect.stringMatching(/not an M-Pesa statement/) };
    await expect(read(pdfOf(16))).rejects.toMatchObject(refusal);
  });
});
