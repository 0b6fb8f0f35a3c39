import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join, relative } from "node:path";

/**
 * A simulated disk that can lose power. It records the database's writes to a folder and its syncs, and recreates the
 * folder as a power cut would leave it. All synced data survives. Of the unsynced data, any part may survive, in any
 * order; even a single write may be incomplete, with only some of its sectors. Creating, renaming and deleting files
 * behaves as in a journalling file system: these changes reach the disk in order, and syncing any file or folder also
 * syncs all earlier changes.
 */
export type RecordedDisk = {
  /** Returns the number of recorded events so far. */
  moment(): number;
  /** Returns the names of the files in the folder with writes that are not synced. */
  notWaitedFor(): string[];
  /**
   * Creates the folder as it is after a power cut at an event.
   * @param luck returns the share of the unsynced data that reached the disk: 0 for none, 1 for
   * all.
   */
  cutAt(moment: number, into: string, luck: () => number): void;
  stop(): void;
};

type Change = { readonly offset: number; readonly bytes: Buffer } | { readonly size: number };
type Naming = { readonly path: string; readonly file: number | undefined; readonly from?: string };
type Event =
  | { readonly kind: "change"; readonly file: number; readonly change: Change }
  | { readonly kind: "name"; readonly naming: Naming }
  | { readonly kind: "wait"; readonly file: number | undefined };
/**
 * The content of a file: the first `size` bytes of the buffer `room`, which may be larger to allow
 * growth. `waiting` are the changes that are not synced.
 */
type Content = { room: Buffer; size: number; readonly waiting: Change[] };

const SECTOR = 512;
const FOLDER = -1;

/**
 * Starts to record the writes to a folder. No database may have opened the folder yet, because all its content must
 * already be on disk.
 */
export function recordDisk(folder: string): RecordedDisk {
  const copy = `${folder}.before`;
  fs.cpSync(folder, copy, { recursive: true });
  const names = new Map<string, number>();
  const initial: string[] = [];
  for (const path of fs.readdirSync(copy, { recursive: true, encoding: "utf8" })) {
    const isFolder = fs.statSync(join(copy, path)).isDirectory();
    names.set(path, isFolder ? FOLDER : initial.push(path) - 1);
  }
  const before = new Map(names);
  const events: Event[] = [];
  const stop = listen(folder, names, initial.length, (event) => events.push(event));
  const contentOf = (file: number): Content => {
    const path = initial[file];
    const room = path === undefined ? Buffer.alloc(0) : fs.readFileSync(join(copy, path));
    return { room, size: room.length, waiting: [] };
  };
  return {
    moment: () => events.length,
    notWaitedFor() {
      const { contents, named } = replay(events, before, contentOf);
      return [...named].filter(([, file]) => contents.get(file)?.waiting.length).map(([path]) => path);
    },
    cutAt(moment, into, luck) {
      const { contents, named, namings } = replay(events.slice(0, moment), before, contentOf);
      for (const naming of namings.slice(0, Math.round(luck() * namings.length))) rename(named, naming);
      for (const [path, file] of named) {
        if (file === FOLDER) fs.mkdirSync(join(into, path), { recursive: true });
        else put(join(into, path), contents.get(file) ?? contentOf(file), luck);
      }
    },
    stop() {
      stop();
      fs.rmSync(copy, { recursive: true });
    },
  };
}

/**
 * Returns the state of the files after the given events: the data that is certainly on disk, and the unsynced changes
 * to names and contents, which may or may not be on disk.
 */
function replay(events: readonly Event[], before: ReadonlyMap<string, number>, contentOf: (file: number) => Content) {
  const named = new Map(before);
  const namings: Naming[] = [];
  const contents = new Map<number, Content>();
  for (const event of events) {
    if (event.kind === "name") namings.push(event.naming);
    else if (event.kind === "change") {
      const content = contents.get(event.file) ?? contentOf(event.file);
      contents.set(event.file, content);
      content.waiting.push(event.change);
    } else {
      for (const naming of namings.splice(0)) rename(named, naming);
      const content = event.file === undefined ? undefined : contents.get(event.file);
      if (content) for (const change of content.waiting.splice(0)) apply(content, change);
    }
  }
  return { contents, named, namings };
}

function rename(named: Map<string, number>, { path, file, from }: Naming): void {
  if (from !== undefined) named.delete(from);
  if (file === undefined) named.delete(path);
  else named.set(path, file);
}

function apply(content: Content, change: Change): void {
  const size = "size" in change ? change.size : Math.max(content.size, change.offset + change.bytes.length);
  if (size > content.room.length) content.room = Buffer.concat([content.room], 2 * size);
  if (size < content.size) content.room.fill(0, size);
  content.size = size;
  if ("bytes" in change) change.bytes.copy(content.room, change.offset);
}

function put(path: string, content: Content, luck: () => number): void {
  for (const change of content.waiting) for (const part of partsOf(change, luck())) apply(content, part);
  fs.mkdirSync(dirname(path), { recursive: true });
  fs.writeFileSync(path, content.room.subarray(0, content.size));
}

/** Returns the parts of a change that reached the disk: none, all, or some of its sectors. */
function partsOf(change: Change, share: number): Change[] {
  if (share === 0) return [];
  if (share === 1) return [change];
  if ("size" in change) return share < 0.5 ? [] : [change];
  const sectors = Math.ceil(change.bytes.length / SECTOR);
  return Array.from({ length: sectors }, (_, sector) => sector)
    .filter((sector) => ((sector * 7919 + change.offset / SECTOR) % 101) / 101 < share)
    .map((sector) => ({
      offset: change.offset + sector * SECTOR,
      bytes: change.bytes.subarray(sector * SECTOR, (sector + 1) * SECTOR),
    }));
}

type Named = { readonly folder: string; readonly names: Map<string, number>; next: number; tell(event: Event): void };

/**
 * Intercepts the database's writes to its folder.
 * @returns a function that stops the interception.
 */
function listen(folder: string, names: Map<string, number>, next: number, tell: (event: Event) => void): () => void {
  const named: Named = { folder, names, next, tell };
  const standIn = { ...overContents(named), ...overNames(named) };
  const own = Object.fromEntries(Object.keys(standIn).map((key) => [key, fs[key as keyof typeof fs]]));
  Object.assign(fs, standIn);
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, own);
    syncBuiltinESMExports();
  };
}

/** Returns a path relative to the folder; undefined if the path is outside the folder. */
function inside({ folder }: Named, path: unknown): string | undefined {
  const name = relative(folder, String(path));
  return name.startsWith("..") ? undefined : name;
}

function overContents(named: Named) {
  const { openSync, writeSync, ftruncateSync, truncateSync, fsyncSync } = fs;
  const opened = new Map<number, number>();
  const change = (file: number | undefined, one: Change) => {
    if (file !== undefined) named.tell({ kind: "change", file, change: one });
  };
  return {
    openSync(...given: Parameters<typeof openSync>) {
      const descriptor = openSync(...given);
      const path = inside(named, given[0]);
      if (path === undefined) opened.delete(descriptor);
      else opened.set(descriptor, named.names.get(path) ?? FOLDER);
      return descriptor;
    },
    writeSync(...given: [descriptor: number, bytes: Int8Array, start: number, length: number, offset: number]) {
      const [descriptor, bytes, start, , offset] = given;
      const written = writeSync(...given);
      const file = opened.get(descriptor);
      if (file !== undefined) change(file, { offset, bytes: Buffer.from(bytes.slice(start, start + written).buffer) });
      return written;
    },
    ftruncateSync(descriptor: number, size: number) {
      ftruncateSync(descriptor, size);
      change(opened.get(descriptor), { size });
    },
    truncateSync(path: string, size: number) {
      truncateSync(path, size);
      change(named.names.get(inside(named, path) ?? ""), { size });
    },
    fsyncSync(descriptor: number) {
      fsyncSync(descriptor);
      const file = opened.get(descriptor);
      if (file !== undefined) named.tell({ kind: "wait", file: file === FOLDER ? undefined : file });
    },
  };
}

function overNames(named: Named) {
  const { writeFileSync, mkdirSync, renameSync, unlinkSync, rmdirSync } = fs;
  const tell = (naming: Naming) => {
    rename(named.names, naming);
    named.tell({ kind: "name", naming });
  };
  const gone = (path: string | undefined) => {
    if (path) tell({ path, file: undefined });
  };
  return {
    writeFileSync(...given: Parameters<typeof writeFileSync>) {
      writeFileSync(...given);
      const path = inside(named, given[0]);
      if (path !== undefined && !named.names.has(path)) tell({ path, file: named.next++ });
    },
    mkdirSync(...given: Parameters<typeof mkdirSync>) {
      const made = mkdirSync(...given);
      const path = inside(named, given[0]);
      if (path) tell({ path, file: FOLDER });
      return made;
    },
    renameSync(from: string, to: string) {
      renameSync(from, to);
      const [old, path] = [inside(named, from), inside(named, to)];
      if (old && path) tell({ path, file: named.names.get(old), from: old });
    },
    unlinkSync(path: string) {
      unlinkSync(path);
      gone(inside(named, path));
    },
    rmdirSync(path: string) {
      rmdirSync(path);
      gone(inside(named, path));
    },
  };
}
