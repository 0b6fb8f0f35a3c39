import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/**
 * True on Windows. A folder cannot be synced there, and need not be, because the file system itself makes new, changed
 * and removed file names survive a power cut.
 */
export const WINDOWS = process.platform === "win32";

/**
 * Syncs a folder to disk, so that file names that were created, renamed or removed in it survive a
 * power cut.
 */
export function syncFolder(path: string): void {
  if (WINDOWS) return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Creates a folder and its missing parents, and syncs their names so that they survive a power cut.
 */
export function makeFolder(path: string, mode = 0o777): void {
  const whole = resolve(path);
  const first = mkdirSync(whole, { recursive: true, mode });
  if (first === undefined) return;
  for (let made = whole; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
}

/** Syncs a folder to disk, together with its name and all its content, so that everything survives a power cut. */
export async function syncTree(path: string): Promise<void> {
  await syncInside(path);
  syncFolder(dirname(path));
}

async function syncInside(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) await syncInside(inside);
    else if (entry.isFile()) await syncFile(inside);
  }
  syncFolder(path);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
