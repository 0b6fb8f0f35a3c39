import { mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { ConfigurationError } from "../config.ts";

/** The lock of a data folder for one process. `release` lets another process use the folder. */
export type FolderLock = { release(): void };

/**
 * Locks the embedded database's folder for this process. The database itself would let two processes use the folder
 * and then lose rows. A lock file therefore names the process that uses the folder. The lock of a process that has
 * ended is replaced.
 * @throws ConfigurationError if another process uses the folder, with its process id, or if the folder cannot be
 * locked.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "in-use.lock");
  for (let attempt = 0; attempt < 3; attempt++) {
    if (tryTake(path)) return { release: () => rmSync(path, { force: true }) };
    const holder = holderOf(path);
    if (holder !== undefined && isAlive(holder)) {
      throw new ConfigurationError(
        `The data folder ${folder} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(path, { force: true });
  }
  throw new ConfigurationError(`The data folder ${folder} could not be locked. Delete ${path} if no server uses it.`);
}

function tryTake(path: string): boolean {
  try {
    writeSync(openSync(path, "wx", 0o600), `${process.pid} ${startOf(process.pid)}`);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function holderOf(path: string): number | undefined {
  try {
    const [pid, start] = readFileSync(path, "utf8").split(" ");
    const holder = Number(pid);
    if (!Number.isInteger(holder) || holder <= 0) return undefined;
    return start === startOf(holder) || start === "" ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the start time of a process, as the system reports it, so that a reused process id is not mistaken for the
 * old process. Returns an empty string if the system does not report one.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
