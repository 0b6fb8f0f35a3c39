import { existsSync, fsyncSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { ConfigurationError } from "../config.ts";
import { makeFolder, syncFolder, syncTree, WINDOWS } from "../files/disk.ts";
import { createLogger } from "../logging.ts";
import { databaseProgram } from "./database-program.ts";
import { embeddedVersion, emptyDatabase } from "./empty-database.ts";

/** Members of the database's file system that the library's types omit. */
type Inner = { readonly FS: { isDir(mode: number): boolean }; readonly NODEFS: unknown };
type NodeFiles = {
  tryFSOperation<Value>(work: () => Value): Value;
  readonly stream_ops: {
    fsync?: (stream: { readonly node: { readonly mode: number }; readonly nfd: number }) => number;
  };
};

/**
 * The command-line option of PostgreSQL that turns off `fsync`, so that a commit does not wait for
 * the disk.
 */
const NOT_WAITING = "-F";
/**
 * Options that reduce the embedded database's memory. Its cache is small because the operating system also caches
 * the files, and few connections are needed because there is only one caller at a time.
 */
export const SMALL = ["-c", "shared_buffers=32MB", "-c", "wal_buffers=4MB", "-c", "max_connections=5"];
/** The name of the file that marks a folder whose files are all synced to disk. */
const SYNCED = "hazina.synced";
const LAST_WORDS = /^\S+ \S+ \S+ \[\d+\] PANIC: +(.*)/;
const CHECKPOINT_EVERY_MS = 60_000;
const CHECKPOINT_AFTER_BYTES = 64 * 1024 * 1024;

/**
 * Opens the database in a folder of `dataDir`, or creates one.
 * @param sync whether a commit waits for the disk, so that a power cut loses nothing that was
 * confirmed.
 * @throws ConfigurationError if the folder contains anything other than a complete database.
 */
export async function openFolder(dataDir: string, sync: boolean): Promise<PGlite> {
  const folder = join(dataDir, "database");
  try {
    makeFolder(dataDir);
    if (!existsSync(join(folder, "PG_VERSION"))) await create(folder, sync);
    await markSynced(folder, sync);
    return await start(folder, sync);
  } catch (error) {
    return refuseUnusable(folder, error);
  }
}

/**
 * Refuses a folder that the database cannot use.
 * @throws ConfigurationError that names the folder, with the first line of the error from the database or the
 *   disk.
 */
function refuseUnusable(folder: string, error: unknown): never {
  if (error instanceof ConfigurationError) throw error;
  const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  if ((error as NodeJS.ErrnoException).code === "ENOSPC") {
    throw new ConfigurationError(`The disk of ${folder} is full. Free some space and start again.`);
  }
  throw new ConfigurationError(
    `The database in ${folder} cannot be opened. Restore the folder from a backup; the database says: ${reason}`,
  );
}

/**
 * Creates a database. The folder gets its final name only when the database is complete: if a first
 * start is interrupted, the next start begins again.
 */
async function create(folder: string, sync: boolean): Promise<void> {
  refuseAnythingIn(folder);
  const partial = `${folder}.new`;
  rmSync(partial, { recursive: true, force: true });
  const fresh = await start(partial, false, emptyDatabase(embeddedVersion()));
  await fresh.close();
  await markSynced(partial, sync);
  renameSync(partial, folder);
  if (sync) syncFolder(dirname(folder));
}

function refuseAnythingIn(folder: string): void {
  if (!existsSync(folder)) return;
  try {
    rmdirSync(folder);
  } catch {
    throw new ConfigurationError(
      `${folder} does not contain a complete database. Restore it from a backup, or move it away.`,
    );
  }
}

/**
 * Syncs a folder that is not marked yet, and writes its marker. Without `sync` it removes the marker instead,
 * because later writes are not synced.
 */
async function markSynced(folder: string, sync: boolean): Promise<void> {
  const mark = join(folder, SYNCED);
  if (sync && isMarked(mark)) return;
  if (sync) {
    await syncTree(folder);
    writeFileSync(mark, "");
    writeFileSync(mark, markOf(mark), { flush: true });
  } else {
    rmSync(mark, { force: true });
  }
  syncFolder(folder);
}

function isMarked(mark: string): boolean {
  return existsSync(mark) && readFileSync(mark, "utf8") === markOf(mark);
}

/**
 * Returns the text that a marker file must contain to be valid: the inode number of the file itself. In a copy of the
 * folder the file has another inode number, so the copied marker is not valid.
 * @param mark the path of the marker file.
 */
function markOf(mark: string): string {
  return String(statSync(mark).ino);
}

/**
 * Starts the database.
 * @param content the initial content for an empty folder; if absent, the database creates its initial content itself.
 */
async function start(folder: string, sync: boolean, content?: Blob): Promise<PGlite> {
  let lastWords = "It gave no reason.";
  const { defaultStartParams } = PGlite;
  return PGlite.create({
    pgliteWasmModule: await databaseProgram(),
    fs: new DatabaseFolder(folder, sync, () => endProcess(lastWords)),
    ...(content === undefined ? {} : { loadDataDir: content }),
    // Of the ways to sync the log, fsync is the one that its file system passes on and that does not wait at every write.
    startParams: [
      ...defaultStartParams.filter((one) => !sync || one !== NOT_WAITING),
      ...(sync ? ["-c", "wal_sync_method=fsync"] : []),
      ...SMALL,
    ],
    onStderr(line) {
      lastWords = LAST_WORDS.exec(line)?.[1] ?? lastWords;
      return false;
    },
  });
}

/**
 * The file system of an embedded database that syncs to disk when the database requests it. The database requests a
 * sync at the same moments as PostgreSQL (the log before a commit is answered, data files before a checkpoint, a
 * folder after a rename), but the file system for Node that comes with the database ignores these requests.
 */
class DatabaseFolder extends NodeFS {
  readonly #sync: boolean;
  readonly #givenUp: () => void;

  /**
   * @param givenUp called when a failed or full disk stops the database, because its answers can then no longer be
   * trusted.
   */
  constructor(path: string, sync: boolean, givenUp: () => void) {
    super(path);
    this.#sync = sync;
    this.#givenUp = givenUp;
  }

  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts: options } = await super.init(...given);
    const preRun = [...(options.preRun ?? []), ...(this.#sync ? [waitForDisk] : [])];
    return { emscriptenOpts: { ...options, preRun, onAbort: this.#givenUp } };
  }
}

function waitForDisk({ FS, NODEFS }: Inner): void {
  const files = NODEFS as NodeFiles;
  files.stream_ops.fsync = ({ node, nfd }) => {
    if (WINDOWS && FS.isDir(node.mode)) return 0;
    files.tryFSOperation(() => fsyncSync(nfd));
    return 0;
  };
}

/**
 * Ends the process because the embedded database has failed. PostgreSQL also ends in this case. The next start rolls
 * back everything that was not committed, whereas a database that continued would give wrong answers.
 */
function endProcess(reason: string): never {
  createLogger("fatal").fatal({ reason }, "The embedded database gave up, so the server ends. Start it again.");
  process.exit(1);
}

/**
 * Keeps the write-ahead log of an embedded database short by regular checkpoints. Without them the
 * database shortens the log only when it closes, and a start after a power cut would replay
 * everything ever written. Returns a function that stops the checkpoints.
 */
export function keepLogShort(pglite: PGlite): () => void {
  const timer = setInterval(() => {
    checkpointWhenDue(pglite, CHECKPOINT_AFTER_BYTES).catch(() => undefined);
  }, CHECKPOINT_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Makes a checkpoint if more than `bytes` bytes of log were written since the last one. Returns whether a checkpoint
 * was made.
 */
export async function checkpointWhenDue(pglite: PGlite, bytes: number): Promise<boolean> {
  const { rows } = await pglite.query<{ due: boolean }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as due from pg_control_checkpoint()",
    [bytes],
  );
  const due = rows[0]?.due === true;
  if (due) await pglite.query("checkpoint");
  return due;
}
