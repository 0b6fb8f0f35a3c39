import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFolder } from "./folder-lock.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hazina-lock-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a data folder", () => {
  it("is refused to a second process with a sentence that names the first", () => {
    lockFolder(folder);
    const script = `import { lockFolder } from ${JSON.stringify(new URL("./folder-lock.ts", import.meta.url).href)};
      try { lockFolder(${JSON.stringify(folder)}); process.stdout.write("taken"); } catch (error) { process.stdout.write(error.message); }`;
    const second = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    expect(second.stdout.trim()).toBe(
      `The data folder ${folder} is in use by process ${process.pid}. Stop it first, or set DATA_DIR to another folder.`,
    );
  });

  it("is free again after its process let it go", () => {
    lockFolder(folder).release();
    expect(() => lockFolder(folder)).not.toThrow();
  });

  it.each([
    ["of a process that is gone", "999999 12345"],
    ["of another process that reuses the number", `${process.pid} 1`],
    ["that a power cut left empty", ""],
  ])("is taken over from a mark %s", (_, mark) => {
    writeFileSync(join(folder, "in-use.lock"), mark);
    expect(() => lockFolder(folder)).not.toThrow();
  });
});
