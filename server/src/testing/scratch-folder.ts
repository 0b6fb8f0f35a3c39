import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder that Linux keeps in memory instead of on disk. */
const IN_MEMORY = "/dev/shm";
/**
 * The free space that the folder in memory must have, in bytes: much more than all databases of a
 * run need.
 */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * Creates a folder for data that a test run deletes at its end. It is in memory if there is space,
 * because a disk takes half a minute to delete a hundred databases. Do not use it for data that
 * must survive a power cut.
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
