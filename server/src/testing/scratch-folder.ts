import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder that Linux keeps in memory. */
const IN_MEMORY = "/dev/shm";
/** The free space to require, in bytes: far more than all databases of a run need. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * Creates a folder for data that a test run deletes at its end: in memory where there is space, because a disk takes
 * half a minute to delete a hundred databases. Not for data that must survive a power cut.
 */
export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
