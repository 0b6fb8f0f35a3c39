import { fileURLToPath } from "node:url";
import { now } from "@hazina/base/calendar.ts";
import { Hono } from "hono";
import { recordAccess } from "./access/log/record-access.ts";
import { authenticate, callersOfSessions } from "./access/sessions/authenticate.ts";
import { startBackgroundWork } from "./background.ts";
import { DOMAINS } from "./domains.ts";
import { topicsOf } from "./live-topics.ts";
import type { Config } from "./platform/config.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "./platform/database/open.ts";
import { folderFiles } from "./platform/files/files.ts";
import { createApp } from "./platform/http/app.ts";
import { createListener } from "./platform/http/listener.ts";
import { startJobs } from "./platform/jobs.ts";
import { startLive } from "./platform/live/live.ts";
import { createLogger } from "./platform/logging.ts";
import { startMailer } from "./platform/mail.ts";
import { createMetrics } from "./platform/metrics.ts";
import { requireKnownKey } from "./platform/server-facts.ts";
import type { Services } from "./platform/services.ts";
import { openVault } from "./platform/vault.ts";
import { createWorkers } from "./platform/workers.ts";
import { portsOf } from "./ports.ts";
import { contractOf, routerOf } from "./router.ts";

/** The version number of the product, as the screens show it. */
export const VERSION = "1.0.4";

/** A server that is set up and ready to listen. */
export type Server = {
  readonly services: Services;
  /** Handles a request in memory without a network, for tests and for the demo data. */
  fetch(request: Request): Promise<Response>;
  /** Starts listening on the configured port. Returns the actual port. */
  listen(): Promise<number>;
  /** Lets `/readyz` answer 503 until the given work ends, such as creating the demo company with a listening server. */
  whileStarting(work: () => Promise<void>): Promise<void>;
  /** Stops the server: waits for running requests, puts unfinished jobs back in the queue, and closes the database. */
  stop(): Promise<void>;
};

const WEB_FOLDER = fileURLToPath(new URL("../../web/dist", import.meta.url));

/**
 * Opens the database of the configuration: PostgreSQL if there is a database URL, otherwise the
 * embedded database.
 */
export function openDatabase(config: Config): Promise<OpenDatabase> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir, config.databaseSync)
    : openPostgres(config.databaseUrl);
}

/**
 * Creates a server from its configuration, database, domains and HTTP routes.
 * @param opened the database, if a test provides one.
 * @param clock returns the time in milliseconds since 1970; tests can replace it.
 * @param workers the worker threads for calculations. Test servers pass their shared threads; by default, new threads
 * are created.
 */
export async function composeServer(
  config: Config,
  opened?: OpenDatabase,
  clock = now,
  workers = createWorkers(),
): Promise<Server> {
  const { database, jobs: jobConnection, notifications } = opened ?? (await openDatabase(config));
  const logger = createLogger(config.logLevel);
  const jobs = await startJobs(jobConnection, logger);
  const vault = openVault(config);
  await requireKnownKey(database, vault, config);
  const mailer = await startMailer(config, database, jobs);
  const files = folderFiles(config.filesUrl);
  const metrics = createMetrics();
  const callersOf = (sessionIds: readonly string[]) => callersOfSessions(database, sessionIds, clock());
  const live = await startLive({ notifications, callersOf, logger, topics: topicsOf(DOMAINS) });
  metrics.watchStreams(live.count);
  const ports = portsOf(DOMAINS);
  const outside = { config, database, files, jobs, live, mailer, logger, metrics, workers, vault, clock };
  const services: Services = { ...outside, ports };
  await startBackgroundWork(services);
  let stopped = false;
  let starting = false;
  const router = routerOf();
  const app = createApp({
    services,
    contract: contractOf(router),
    router,
    webFolder: WEB_FOLDER,
    simulators: simulatorsOf(services),
    callbacks: (addressOf) =>
      DOMAINS.reduce(
        (all, { callbacks }) => (callbacks ? all.route("/", callbacks(services, addressOf)) : all),
        new Hono(),
      ),
    version: VERSION,
    accepting: () => !stopped && !starting,
    access: {
      authenticate: (token, sign) => authenticate(database, token, clock(), sign),
      record: (entry) => recordAccess(database, entry, clock()),
    },
  });
  const listener = createListener(app.fetch);
  return {
    services,
    fetch: async (request) => app.fetch(request),
    listen: () => listener.listen(config),
    async whileStarting(work) {
      starting = true;
      await work().finally(() => {
        starting = false;
      });
    },
    async stop() {
      stopped = true;
      await live.close();
      await listener.close();
      await jobs.stop();
      await workers.stop();
      await database.close();
    },
  };
}

/**
 * Returns the routes of the simulators of all domains; undefined if the server uses the real
 * services.
 */
function simulatorsOf(services: Services): Hono | undefined {
  const simulators = DOMAINS.flatMap(({ simulators: own }) => own?.(services) ?? []);
  return simulators.length === 0 ? undefined : simulators.reduce((all, one) => all.route("/", one), new Hono());
}
