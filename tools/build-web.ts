import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Logger } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = ["web", "contract/src", "engine/src", "base/src", "package-lock.json"];
const LEFT_OUT = new Set(["dist", "node_modules"]);
const COMPRESSED = /\.(js|css|svg|html|wasm)$/;

/**
 * Environment variables of the build process. They make glibc keep freed memory for reuse. Otherwise memory is
 * returned to the system and cleared again, which takes a third of the build's CPU time.
 */
const BUILDING = { MALLOC_TRIM_THRESHOLD_: String(2 ** 30), MALLOC_MMAP_THRESHOLD_: String(2 ** 30) };

const DIST = join(ROOT, "web/dist");
const MARKER = join(DIST, ".built-from");

/** Builds the web application if its sources have changed since the last build. */
export async function buildWeb(): Promise<void> {
  const wanted = fingerprint();
  if (isBuiltFrom(wanted)) return;
  console.log("Building the web application…");
  const vite = await import("vite");
  const customLogger = quietLogger(vite);
  await vite.build({ root: join(ROOT, "web"), logLevel: "warn", customLogger });
  await vite.build({ root: join(ROOT, "web"), logLevel: "warn", customLogger, mode: "pay" });
  await compress(DIST);
  writeFileSync(MARKER, wanted);
}

/**
 * Creates a logger that hides one warning of the build, which says that relative URLs in composed CSS rules need a
 * file name. The warning is irrelevant, because our rules contain no URLs.
 */
function quietLogger({ createLogger }: Pick<typeof import("vite"), "createLogger">): Logger {
  const logger = createLogger("warn");
  const warnOnce: Logger["warnOnce"] = (words, options) => {
    if (!words.includes("did not pass the `from` option")) logger.warnOnce(words, options);
  };
  return { ...logger, warnOnce };
}

/**
 * Builds the web application in its own process if its sources have changed. The server can open
 * its database at the same time, and the memory of the build is freed afterwards.
 * @throws Error if the build failed; the build prints the reason.
 */
export function buildWebApart(): Promise<void> {
  if (isBuiltFrom(fingerprint())) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...BUILDING, ...process.env },
    });
    process.once("exit", () => child.kill());
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error("The web application was not built."))));
  });
}

function isBuiltFrom(wanted: string): boolean {
  return existsSync(MARKER) && readFileSync(MARKER, "utf8") === wanted;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) addTo(hash, join(ROOT, source));
  return hash.digest("hex");
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path)) return;
  const entries = readEntries(path);
  if (entries === undefined) {
    hash.update(path.slice(ROOT.length)).update(readFileSync(path));
    return;
  }
  for (const entry of entries) if (!LEFT_OUT.has(entry) && !entry.includes(".test.")) addTo(hash, join(path, entry));
}

function readEntries(path: string): string[] | undefined {
  try {
    return readdirSync(path).sort();
  } catch {
    return undefined;
  }
}

async function compress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => COMPRESSED.test(name));
  for (const name of files) {
    const path = join(folder, name);
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    // With the size of the file known, it asks for no more memory than that takes.
    const quality = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    };
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, quality));
  }
}

if (import.meta.main) await buildWeb();
