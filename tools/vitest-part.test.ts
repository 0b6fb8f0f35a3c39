import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { ROOT } from "./tidy/sources.ts";
import { MOST_AGAIN, runVitest } from "./vitest-part.ts";

const folder = mkdtempSync(join(tmpdir(), "hazina-planted-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PASSES = 'test("passes", () => {});\n';
const FAILS = 'test("fails", () => { throw new Error("Planted"); });\n';
/** Fails where it was never run before. */
const FAILS_ONCE = `
import { existsSync, writeFileSync } from "node:fs";
test("fails once", () => {
  const marker = new URL("ran-before", import.meta.url);
  if (existsSync(marker)) return;
  writeFileSync(marker, "");
  throw new Error("Planted once");
});
`;

/** Runs planted files of tests as a part of the run. */
async function runPlanted(name: string, files: Record<string, string>) {
  const root = join(folder, name);
  mkdirSync(root);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  vi.spyOn(console, "log").mockReturnValue(undefined);
  const path = [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const args = ["--root", root, "--globals", "--maxWorkers=1", "--no-isolate", "--pool=threads"];
  try {
    return await runVitest({ name, args, env: { PATH: path, NODE_OPTIONS: "" } }, root);
  } finally {
    vi.restoreAllMocks();
  }
}

it("a test that fails once is flaky and fails nothing; its first failure is kept", async () => {
  const counted = await runPlanted("once", { "a.test.js": PASSES, "b.test.js": PASSES + FAILS_ONCE });
  expect(counted).toMatchObject({ passed: 2, failed: 0, failures: [], flaky: 1 });
  expect(counted.unsteady.join("\n")).toContain("Planted once");
  expect(counted.seconds).toBeGreaterThan(0);
  if (process.platform !== "win32") expect(counted.processor).toBeGreaterThan(0.1);
});

it("a test that fails again fails the run", async () => {
  const counted = await runPlanted("again", { "a.test.js": PASSES, "b.test.js": FAILS });
  expect(counted).toMatchObject({ passed: 1, failed: 1, flaky: 0 });
  expect(counted.failures.join("\n")).toContain("Planted");
});

it("nothing runs again where many files fail, and a part without a test is a failure", async () => {
  const many = Object.fromEntries(Array.from({ length: MOST_AGAIN + 1 }, (_, at) => [`${at}.test.js`, FAILS]));
  expect(await runPlanted("many", { ...many, "once.test.js": FAILS_ONCE })).toMatchObject({
    failed: MOST_AGAIN + 2,
    flaky: 0,
  });
  expect(await runPlanted("none", {})).toMatchObject({ passed: 0, failed: 1 });
});
