import fs, { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { folderFiles } from "./files.ts";

const COMPANY = "0190aaaa-0000-7000-8000-000000000001";

let folder: string;
/** The folders that were synced to disk, each with its content at that moment. */
let waited: { readonly path: string; readonly held: readonly string[] }[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hazina-files-"));
  waited = [];
  const { fsyncSync } = fs;
  vi.spyOn(fs, "fsyncSync").mockImplementation((descriptor) => {
    fsyncSync(descriptor);
    const path = readlinkSync(`/proc/self/fd/${descriptor}`);
    waited.push({ path, held: readdirSync(path) });
  });
  syncBuiltinESMExports();
});

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(process.platform === "linux")("a file that is kept", () => {
  it("has its name on the disk before its key is answered, with every folder above it", async () => {
    const root = join(folder, "files");
    const key = await folderFiles(`file:${root}`).keep(COMPANY, Buffer.from("a payslip"));
    const [company, shelf] = [join(root, COMPANY), join(root, COMPANY, key.slice(0, 2))];
    expect(waited).toContainEqual({ path: folder, held: ["files"] });
    expect(waited).toContainEqual({ path: root, held: [COMPANY] });
    expect(waited).toContainEqual({ path: company, held: [key.slice(0, 2)] });
    expect(waited.at(-1)).toEqual({ path: shelf, held: [key] });
  });

  it("is waited for by a second writer of the same bytes, because the first may not have finished", async () => {
    const files = folderFiles(`file:${folder}`);
    const key = await files.keep(COMPANY, Buffer.from("a logo"));
    waited = [];
    expect(await files.keep(COMPANY, Buffer.from("a logo"))).toBe(key);
    expect(waited.at(-1)?.held).toEqual([key]);
  });

  it("is gone from the disk when it is removed, and removing it twice does no harm", async () => {
    const files = folderFiles(`file:${folder}`);
    const key = await files.keep(COMPANY, Buffer.from("a scan"));
    await files.remove(COMPANY, key);
    expect(waited.at(-1)?.held).toEqual([]);
    await expect(files.remove(COMPANY, key)).resolves.toBeUndefined();
    await expect(files.remove(COMPANY, "0".repeat(64))).resolves.toBeUndefined();
  });
});

describe("what a power cut can leave behind", () => {
  it("is a part of a file, which hinders nobody who sends the whole again", async () => {
    const files = folderFiles(`file:${folder}`);
    const key = await files.keep(COMPANY, Buffer.from("a contract"));
    const shelf = join(folder, COMPANY, key.slice(0, 2));
    rmSync(join(shelf, key));
    mkdirSync(shelf, { recursive: true });
    writeFileSync(join(shelf, `${key}.7d1f.part`), "a con");
    await files.keep(COMPANY, Buffer.from("a contract"));
    expect(Buffer.from(await files.read(COMPANY, key)).toString()).toBe("a contract");
  });

  it("is, with a backup of the database alone, a record whose file is not there: that is said, and nothing fails", async () => {
    const read = folderFiles(`file:${folder}`).read(COMPANY, "f".repeat(64));
    await expect(read).rejects.toMatchObject({ httpStatus: 404, message: "This file was not found." });
  });
});
