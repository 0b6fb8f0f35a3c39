import { type Demo, loadDemo, requireNoDemoLogins } from "../seed/demo.ts";
import { composeServer, type Server } from "../server/src/main.ts";
import { type Config, ConfigurationError } from "../server/src/platform/config.ts";
import { describeError } from "../server/src/platform/logging.ts";
import { announce } from "./announce.ts";

const STOP_MS = 15_000;
const NO_DEMO: Demo = { logins: [], complete: async () => undefined };

/** The order of a start: what comes before the address is printed, and what after. */
export type Serving = {
  /** The web application being built, which is waited for. */
  readonly web?: Promise<void>;
  /** Whether the whole demo company is waited for, not only what a newcomer opens first. */
  readonly isWhole?: boolean;
};

/** Composes a server, loads the demo company where it belongs, listens, and stops gracefully when asked. */
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
  if (isWhole) await demo.complete();
  await web;
  announce(config, await server.listen(), demo.logins);
  if (!isWhole) await completeLater(server, demo, () => isStopping);
}

/** A server that stops meanwhile is no fault: its next start goes on with the demo company. */
async function completeLater({ services }: Server, demo: Demo, isStopping: () => boolean): Promise<void> {
  try {
    await demo.complete();
  } catch (error) {
    if (isStopping()) return;
    services.logger.error({ error: describeError(error) }, "demo company: the next start goes on with it");
  }
}

/** Says in one sentence why the server did not start. */
export function explain(error: unknown): never {
  if (error instanceof ConfigurationError) console.error(error.message);
  else if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
    console.error("The port is taken. Set PORT to a free one, such as PORT=8081 npm start.");
  } else console.error(error);
  process.exit(1);
}
