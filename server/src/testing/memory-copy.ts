import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { MemoryFS, PGlite } from "@electric-sql/pglite";
import { databaseProgram } from "../platform/database/database-program.ts";
import { SMALL } from "../platform/database/durable-folder.ts";

/** One entry of a database folder: a file with its bytes, or a folder, for which `bytes` is undefined. */
type Entry = { readonly path: string; readonly bytes: Buffer | undefined };

/** Members of the database's file system that the library's types omit. */
type Inner = {
  readonly FS: {
    mkdirTree(path: string): void;
    create(path: string, mode: number): { contents: Uint8Array; usedBytes: number };
  };
};

/** The path at which the embedded database looks for its files. */
const DATA = "/pglite/data";
const OWN_FILE = 0o600;

const folders = new Map<string, readonly Entry[]>();

/** Opens an in-memory copy of the embedded database in `folder`, which is read once per process. */
export async function openMemoryCopy(folder: string): Promise<PGlite> {
  const entries = folders.get(folder) ?? entriesOf(folder);
  folders.set(folder, entries);
  return PGlite.create({
    pgliteWasmModule: await databaseProgram(),
    fs: new CopiedFiles(entries),
    startParams: [...PGlite.defaultStartParams, ...SMALL],
  });
}

function entriesOf(folder: string): Entry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const place = join(DATA, relative(folder, path)).replaceAll("\\", "/");
    return { path: place, bytes: entry.isFile() ? readFileSync(path) : undefined };
  });
}

/**
 * An in-memory file system with files that exist before the database starts. Creating it takes half the time of
 * unpacking an archive.
 */
class CopiedFiles extends MemoryFS {
  readonly #entries: readonly Entry[];

  constructor(entries: readonly Entry[]) {
    super();
    this.#entries = entries;
  }

  override async init(...given: Parameters<MemoryFS["init"]>): ReturnType<MemoryFS["init"]> {
    const { emscriptenOpts: options } = await super.init(...given);
    const fill = ({ FS }: Inner) => {
      FS.mkdirTree(DATA);
      for (const { path, bytes } of this.#entries) if (!bytes) FS.mkdirTree(path);
      for (const { path, bytes } of this.#entries) {
        if (bytes)
          Object.assign(FS.create(path, OWN_FILE), { contents: new Uint8Array(bytes), usedBytes: bytes.length });
      }
    };
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), fill as never] } };
  }
}
