import { type Demo, loadDemo, requireNoDemoLogins } from "../seed/demo.ts";
import { composeServer, type Server } from "../server/src/main.ts";
import { type Config, ConfigurationError } from "../server/src/platform/config.ts";
import { describeError } from "../server/src/platform/logging.ts";
import { announce } from "./announce.ts";

const STOP_MS = 15_000;
const NO_DEMO: Demo = { logins: [], complete: async () => undefined };

/**
 * Options for starting a server. They determine the work that must be finished before the server's address is printed.
 */
export type Serving = {
  /** The running build of the web application, if it must be finished first. */
  readonly web?: Promise<void>;
  /**
   * True to wait for the complete demo company; otherwise only for the parts that a new user opens
   * first.
   */
  readonly isWhole?: boolean;
};

/**
 * Starts a server: composes it, loads the demo company if configured, and listens. On SIGINT or
 * SIGTERM it stops gracefully.
 */
export async function serve(config: Config, { web, isWhole = false }: Serving = {}): Promise<void> {
  const server = await composeServer(config);
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  // The command that started this server is gone without a signal: nobody is left to stop it later.
  process.once("disconnect", () => process.exit(1));
  await requireNoDemoLogins(server);
  const demo = config.demo ? await loadDemo(server) : NO_DEMO;
  await web;
  if (isWhole) return serveWhole(config, server, demo);
  announce(config, await server.listen(), demo.logins);
  await completeLater(server, demo, () => isStopping);
}

/** Listens, but is ready only with the complete demo company, because that company uses the server's own simulators. */
async function serveWhole(config: Config, server: Server, demo: Demo): Promise<void> {
  let port = config.port;
  await server.whileStarting(async () => {
    port = await server.listen();
    await demo.complete();
  });
  announce(config, port, demo.logins);
}

/**
 * Loads the remaining parts of the demo company after start-up. If the server stops in the
 * meantime, this is not an error, because the next start continues.
 */
async function completeLater({ services }: Server, demo: Demo, isStopping: () => boolean): Promise<void> {
  try {
    await demo.complete();
  } catch (error) {
    if (isStopping()) return;
    services.logger.error({ error: describeError(error) }, "demo company: the next start goes on with it");
  }
}

/** Prints a sentence that explains why the server did not start, and ends the process. */
export function explain(error: unknown): never {
  if (error instanceof ConfigurationError) console.error(error.message);
  else if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
    console.error("The port is taken. Set PORT to a free one, such as PORT=8081 npm start.");
  } else console.error(error);
  process.exit(1);
}
