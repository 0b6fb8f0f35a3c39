import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { notFound } from "../refusal.ts";
import { makeFolder, syncFolder } from "./disk.ts";

/** The store of uploaded files, outside the web root, under generated names. */
export type Files = {
  /**
   * Stores bytes for a company and returns their key once they are on disk; equal bytes have the same key. The record
   * with the key is written afterwards, so a power cut in between leaves at most an unused file.
   * @param of identifies the record that the bytes belong to, if equal bytes of two records need different keys.
   */
  keep(companyId: string, bytes: Uint8Array, of?: string): Promise<string>;
  /**
   * Reads the bytes stored for a company under a key.
   * @throws Refusal 404 if they were deleted, or if a backup was restored without its files.
   */
  read(companyId: string, key: string): Promise<Uint8Array>;
  /** Deletes the bytes stored under a key that no record of the company uses any longer. */
  remove(companyId: string, key: string): Promise<void>;
};

const KEY = /^[0-9a-f]{64}$/;

/**
 * Creates a file store in a folder of this machine, given as `file:/folder`. A file gets its name
 * only when it is complete.
 */
export function folderFiles(filesUrl: string): Files {
  const root = filesUrl.startsWith("file://") ? fileURLToPath(filesUrl) : filesUrl.slice("file:".length);
  const pathOf = (companyId: string, key: string) => join(root, companyId, key.slice(0, 2), key);
  return {
    async keep(companyId, bytes, of = "") {
      const key = createHash("sha256").update(of).update(bytes).digest("hex");
      const path = pathOf(companyId, key);
      if (!(await stat(path).catch(() => undefined))) {
        makeFolder(dirname(path), 0o700);
        const partial = `${path}.${randomUUID()}.part`;
        await writeFile(partial, bytes, { mode: 0o600, flush: true });
        await rename(partial, path);
      }
      syncFolder(dirname(path));
      return key;
    },
    async read(companyId, key) {
      if (!KEY.test(key)) throw new RangeError("This is not a valid file key.");
      return readFile(pathOf(companyId, key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? notFound("This file") : error;
      });
    },
    async remove(companyId, key) {
      if (!KEY.test(key)) throw new RangeError("This is not a valid file key.");
      const path = pathOf(companyId, key);
      await rm(path, { force: true });
      if (existsSync(dirname(path))) syncFolder(dirname(path));
    },
  };
}
