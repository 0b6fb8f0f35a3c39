import { expect, test } from "vitest";
import { fromBuffer } from "yauzl";
import { zipOf } from "./zip.ts";

/** Unpacks an archive with a third-party library, and returns the text of each file, keyed by file name. */
function unzipped(bytes: Uint8Array): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const found: Record<string, string> = {};
    fromBuffer(Buffer.from(bytes), { lazyEntries: true, validateEntrySizes: true }, (error, archive) => {
      if (error || !archive) return reject(error);
      archive.on("entry", (entry) => {
        archive.openReadStream(entry, (failed, stream) => {
          if (failed || !stream) return reject(failed);
          const parts: Buffer[] = [];
          stream.on("data", (part: Buffer) => parts.push(part));
          stream.on("end", () => {
            found[entry.fileName] = Buffer.concat(parts).toString("utf8");
            archive.readEntry();
          });
        });
      });
      archive.on("end", () => resolve(found));
      archive.on("error", reject);
      archive.readEntry();
    });
  });
}

test("an archive gives back its files, also empty, long and in other alphabets", async () => {
  const contents = { "a.csv": "", "b.csv": "x".repeat(100_000), "c.csv": "Kāwhia, Ngũgĩ\r\n" };
  const files = Object.entries(contents).map(([name, text]) => ({ name, content: new TextEncoder().encode(text) }));
  expect(await unzipped(zipOf(files, 1_790_000_000_000))).toEqual(contents);
});
