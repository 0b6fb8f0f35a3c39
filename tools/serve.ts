import { loadDemo } from "../seed/demo.ts";
import { composeServer } from "../server/src/main.ts";
import { type Config, ConfigurationError } from "../server/src/platform/config.ts";
import { announce } from "./announce.ts";

const STOP_MS = 15_000;

/**
 * Composes a server, loads the demo company where it belongs, listens, and stops gracefully when asked.
 * @param web what has to be done before anybody is told the address: the web application being built.
 */
export async function serve(config: Config, web: Promise<void> = Promise.resolve()): Promise<void> {
  const server = await composeServer(config);
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  // The command that started this server is gone without a signal: nobody is left to stop it later.
  process.once("disconnect", () => process.exit(1));
  const logins = config.demo ? await loadDemo(server) : [];
  await web;
  announce(config, await server.listen(), logins);
}

/** Says in one sentence why the server did not start. */
export function explain(error: unknown): never {
  if (error instanceof ConfigurationError) console.error(error.message);
  else if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
    console.error("The port is taken. Set PORT to a free one, such as PORT=8081 npm start.");
  } else console.error(error);
  process.exit(1);
}
