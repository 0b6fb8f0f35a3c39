import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { notFound } from "./refusal.ts";

/** Where uploaded files are kept, outside the web root, under names of our own. */
export type Files = {
  /**
   * Keeps bytes under a company and answers the key that finds them; equal bytes share a key.
   * @param of the record they belong to, where the key is to be its own.
   */
  keep(companyId: string, bytes: Uint8Array, of?: string): Promise<string>;
  /**
   * The bytes of a key of this company.
   * @throws Refusal 404 where they were taken away.
   */
  read(companyId: string, key: string): Promise<Uint8Array>;
  /** Takes the bytes of a key away, which no record of the company names any more. */
  remove(companyId: string, key: string): Promise<void>;
};

const KEY = /^[0-9a-f]{64}$/;

/** Files in a folder of this machine, `file:/folder`. A file is complete before its name appears. */
export function folderFiles(filesUrl: string): Files {
  const root = filesUrl.startsWith("file://") ? fileURLToPath(filesUrl) : filesUrl.slice("file:".length);
  const pathOf = (companyId: string, key: string) => join(root, companyId, key.slice(0, 2), key);
  return {
    async keep(companyId, bytes, of = "") {
      const key = createHash("sha256").update(of).update(bytes).digest("hex");
      const path = pathOf(companyId, key);
      if (await stat(path).catch(() => undefined)) return key;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const partial = `${path}.${randomUUID()}.part`;
      await writeFile(partial, bytes, { mode: 0o600, flush: true });
      await rename(partial, path);
      return key;
    },
    async read(companyId, key) {
      if (!KEY.test(key)) throw new RangeError("This is no file key.");
      return readFile(pathOf(companyId, key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? notFound("This file") : error;
      });
    },
    async remove(companyId, key) {
      if (!KEY.test(key)) throw new RangeError("This is no file key.");
      await rm(pathOf(companyId, key), { force: true });
    },
  };
}
