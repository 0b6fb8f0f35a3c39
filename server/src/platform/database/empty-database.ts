import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";

/** The path of the empty database that is shipped with the product, as a compressed archive. */
export const EMPTY_DATABASE = new URL("empty-database.tar.zst", import.meta.url);

/** The line feed (in ASCII) that ends the version line at the start of an archive. */
const VERSION_ENDS = 0x0a;
const LEVEL = 19;
/**
 * The size of the compression window, as a power of two: 64 MiB, as large as the uncompressed content. An empty
 * database contains the same catalogue three times, and a window of this size finds the repetitions.
 */
const WINDOW_LOG = 26;

/** Returns the installed version of the embedded database. */
export function embeddedVersion(): string {
  const main = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const about = readFileSync(join(dirname(main), "..", "package.json"), "utf8");
  return (JSON.parse(about) as { version: string }).version;
}

/**
 * Returns the shipped empty database as an archive for `loadDataDir`. Loading it saves the seconds that the embedded
 * database would need to create the same content on its first start.
 * @param version the version of the embedded database that will load the archive.
 * @returns undefined if the archive was made for another version; the database must then create its content itself.
 */
export function emptyDatabase(version: string, packed: Buffer = readFileSync(EMPTY_DATABASE)): Blob | undefined {
  const end = packed.indexOf(VERSION_ENDS);
  if (packed.subarray(0, end).toString() !== version) return undefined;
  const tar = zstdDecompressSync(packed.subarray(end + 1), { params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } });
  return new Blob([new Uint8Array(tar)], { type: "application/x-tar" });
}

/**
 * Creates an empty database with the embedded database, and returns it as an archive that starts with the version.
 */
export async function packEmptyDatabase(version: string): Promise<Buffer> {
  const fresh = await PGlite.create();
  const tar = Buffer.from(await (await fresh.dumpDataDir("none")).arrayBuffer());
  await fresh.close();
  const packed = zstdCompressSync(tar, {
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
      [constants.ZSTD_c_windowLog]: WINDOW_LOG,
    },
  });
  return Buffer.concat([Buffer.from(`${version}\n`), packed]);
}
