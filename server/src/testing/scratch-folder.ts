import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const IN_MEMORY = "/dev/shm";
/** Far more than the databases of a run take together. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * Makes a folder for what a run of the tests throws away at its end: in memory where there is room, because a disk takes half a
 * minute to forget a hundred databases. Not for what shall outlive a power cut.
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
