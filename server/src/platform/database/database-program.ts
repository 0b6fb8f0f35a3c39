import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Returns the WebAssembly module of the embedded database, compiled once per process and never
 * freed. If it is compiled and freed repeatedly, as in a process that runs many tests, Node
 * sometimes crashes ("jit_page_->allocations_.erase": nodejs/node#64500).
 */
export function databaseProgram(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  return WebAssembly.compile(await readFile(join(dirname(entry), "pglite.wasm")));
}
