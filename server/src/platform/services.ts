import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Files } from "./files/files.ts";
import type { Jobs } from "./jobs.ts";
import type { Live } from "./live/live.ts";
import type { Logger } from "./logging.ts";
import type { Mailer } from "./mail.ts";
import type { Metrics } from "./metrics.ts";
import type { Ports } from "./ports.ts";
import type { Vault } from "./vault.ts";
import type { Workers } from "./workers.ts";

/** The services that all parts of the server use, such as the database, the files and the jobs. */
export type Services = {
  readonly config: Config;
  readonly database: Database;
  readonly files: Files;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly mailer: Mailer;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly workers: Workers;
  readonly vault: Vault;
  /** The ports: the functions that domains need from other domains but must not import. */
  readonly ports: Ports;
  /** Returns the current time in milliseconds since 1970; tests use their own clock. */
  readonly clock: () => number;
};
