import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { EmbeddedClient } from "./embedded-client.ts";

/**
 * The subscriptions to messages that transactions send through the database. A transaction of any process can send a
 * message.
 */
export type Notifications = {
  /**
   * Calls a follower with each message of a channel from now on. Returns a function that unsubscribes the follower.
   */
  follow(channel: string, follower: NotificationFollower): Promise<() => Promise<void>>;
};

/**
 * The functions that are called for a channel: `onMessage` for each message, and `onGap` when messages may have been
 * missed.
 */
export type NotificationFollower = {
  /** Called with each message, after its sender's transaction has committed. */
  readonly onMessage: (text: string) => void;
  /** Called when a lost connection is restored, because messages may have been missed. */
  readonly onGap: () => void;
};

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
const PROBE_EVERY_MS = 20_000;
const ANSWER_MS = 5_000;

/** Creates the notifications of the embedded database, which has only one process. */
export function embeddedNotifications(client: EmbeddedClient): Notifications {
  return {
    async follow(channel, { onMessage }) {
      const stop = await client.follow(channel, onMessage);
      return async () => stop();
    },
  };
}

/** Creates the notifications of PostgreSQL. They use their own connection, which reconnects after a loss. */
export function postgresNotifications(connectionString: string): Notifications {
  return {
    async follow(channel, { onMessage, onGap }) {
      const stopping = new AbortController();
      let client: pg.Client | undefined;
      /** Opens one connection, and passes its notifications on to the followers until the connection is lost. */
      const once = async (connected: () => void) => {
        const own = new pg.Client({
          connectionString,
          connectionTimeoutMillis: ANSWER_MS,
          query_timeout: ANSWER_MS,
          keepAlive: true,
          application_name: "hazina live",
        });
        const lost = new Promise<void>((resolve) => {
          own.once("end", resolve);
          own.once("error", () => resolve());
        });
        own.on("notification", ({ channel: of, payload }) => of === channel && onMessage(payload ?? ""));
        const probe = setInterval(() => own.query("select 1").catch(() => own.end()), PROBE_EVERY_MS);
        probe.unref();
        try {
          await own.connect();
          await own.query(`listen ${pg.escapeIdentifier(channel)}`);
          client = own;
          connected();
          await lost;
        } finally {
          clearInterval(probe);
          client = undefined;
          own.end().catch(() => undefined);
        }
      };
      let attempts = 0;
      let pause = FIRST_WAIT_MS;
      const first = Promise.withResolvers<void>();
      const running = (async () => {
        while (!stopping.signal.aborted) {
          await once(() => {
            pause = FIRST_WAIT_MS;
            if (attempts > 0) onGap();
            first.resolve();
          }).catch(() => undefined);
          attempts += 1;
          first.resolve();
          await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
          pause = Math.min(pause * 2, LONGEST_WAIT_MS);
        }
      })();
      await first.promise;
      return async () => {
        stopping.abort();
        await client?.end().catch(() => undefined);
        await running;
      };
    },
  };
}
