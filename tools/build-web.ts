import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = ["web", "contract/src", "engine/src", "base/src", "package-lock.json"];
const LEFT_OUT = new Set(["dist", "node_modules"]);
const COMPRESSED = /\.(js|css|svg|html)$/;

/** Builds the web application where its sources changed since the last build. */
export async function buildWeb(): Promise<void> {
  const dist = join(ROOT, "web/dist");
  const marker = join(dist, ".built-from");
  const wanted = fingerprint();
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  console.log("Building the web application…");
  const { build } = await import("vite");
  await build({ root: join(ROOT, "web"), logLevel: "warn" });
  await compress(dist);
  writeFileSync(marker, wanted);
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
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, quality));
  }
}
