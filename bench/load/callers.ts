import { Agent, request } from "node:http";

/** An API call to make, with the access token of the user who makes it. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly token: string;
};

/**
 * The outcome of a call: its HTTP status or connection error code, and its duration in
 * milliseconds.
 */
export type Outcome = { readonly status: number | string; readonly ms: number };

/** Creates an API client over keep-alive connections, as browsers and proxies use them. */
export function createCallers(url: string): { send(call: Call): Promise<Outcome>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  return {
    close: () => agent.destroy(),
    send: ({ method, path, body, token }) =>
      new Promise((resolve) => {
        const started = performance.now();
        const done = (status: number | string) => resolve({ status, ms: performance.now() - started });
        const headers = {
          authorization: `Bearer ${token}`,
          "accept-encoding": "br",
          ...(body === undefined
            ? {}
            : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
        };
        const sent = request(`${url}/api${path}`, { method, headers, agent }, (response) => {
          response.resume();
          response.once("end", () => done(response.statusCode ?? 0));
        });
        sent.once("error", (error: NodeJS.ErrnoException) => done(error.code ?? "error"));
        sent.end(body);
      }),
  };
}

/**
 * Makes `calls` calls with a number of concurrent callers. Each caller starts its next call when
 * its previous one has ended.
 */
export async function atOnce(
  callers: number,
  calls: number,
  send: (index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  const lane = async () => {
    while (next < calls) outcomes.push(await send(next++));
  };
  await Promise.all(Array.from({ length: callers }, lane));
  return outcomes;
}

/**
 * Starts `rate` calls per second for a number of seconds, without waiting for earlier calls to end.
 */
export async function perSecond(
  rate: number,
  seconds: number,
  send: (index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const started = performance.now();
  const all: Promise<Outcome>[] = [];
  const calls = Math.round(rate * seconds);
  while (all.length < calls) {
    const due = Math.min(calls, Math.ceil(((performance.now() - started) / 1000) * rate));
    while (all.length < due) all.push(send(all.length));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(all);
}

/**
 * Returns a quantile of the durations of calls, in whole milliseconds, as text.
 * @param part the quantile as a share from 0 to 1: 0.5 is the median.
 */
export function quantile(outcomes: readonly Outcome[], part: number): string {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(0);
}

/** Counts the calls by status and returns the counts as text: `200 × 990, 503 × 10`. */
export function endings(outcomes: readonly Outcome[]): string {
  const counts = new Map<number | string, number>();
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `${status} × ${times}`).join(", ");
}
