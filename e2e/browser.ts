import { existsSync } from "node:fs";
import chromium from "@sparticuz/chromium";

const FOUND = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** A real browser: the one BROWSER names, one found on the machine, or the one that comes from npm. */
export async function browserPath(): Promise<string> {
  const named = process.env.BROWSER;
  if (named && existsSync(named)) return named;
  return FOUND.find((path) => existsSync(path)) ?? chromium.executablePath();
}

/** The way the browser is started: without a sandbox, which a container or root has none of, and without a network of its own. */
export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
