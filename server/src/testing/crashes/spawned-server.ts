import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort } from "../free-port.ts";
import { TEST_SECRET_KEY } from "../secret-key.ts";

/** A server in its own process. Tests call it over the network, as a customer would. */
export type SpawnedServer = {
  readonly url: string;
  readonly process: ChildProcess;
  call(method: string, path: string, body?: unknown, token?: string): Promise<{ status: number; body: unknown }>;
  /** Returns the mails to an address from the development mailbox, newest first. */
  mails(email: string): Promise<{ subject: string; body: string }[]>;
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
};

const ENTRY = fileURLToPath(new URL("../../../../tools/serve-dev.ts", import.meta.url));
/**
 * The start-up timeout in milliseconds. It is much longer than a start takes, because a test
 * machine may be busy.
 */
const START_MS = 240_000;

/** Starts a server process and waits until it is ready. It uses a free port unless the environment sets one. */
export async function spawnServer(environment: Record<string, string>): Promise<SpawnedServer> {
  const port = environment.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [ENTRY], {
    env: {
      ...process.env,
      LOG_LEVEL: "silent",
      PORT: String(port),
      APP_URL: url,
      RATE_LIMITS: "off",
      SECRET_KEY: TEST_SECRET_KEY,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  await untilReady(url, child, () => output);
  return {
    url,
    process: child,
    call: (method, path, body, token) => call(url, method, path, body, token),
    async mails(email) {
      const response = await fetch(`${url}/dev/mailbox/messages?to=${encodeURIComponent(email)}`);
      return ((await response.json()) as { data: { subject: string; body: string }[] }).data;
    },
    stop: (signal = "SIGTERM") => stop(child, signal),
  };
}

async function call(url: string, method: string, path: string, body?: unknown, token?: string) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body !== undefined && !isForm ? { "content-type": "application/json" } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    body: isJson ? ((await response.json()) as unknown) : await response.arrayBuffer(),
  };
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`The server was not ready in time: ${output()}`);
}

function stop(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}
