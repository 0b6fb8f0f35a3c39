import { Agent, request } from "node:http";

/** One call of the API, and in whose name. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly token: string;
};

/** The way a call ended: its status, or what broke the connection, and how long it took. */
export type Outcome = { readonly status: number | string; readonly ms: number };

/** Calls over connections that stay open, as browsers and proxies keep them. */
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

/** So many callers, each with its next call once the last was answered. */
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

/** So many calls a second for some seconds, whether the earlier ones were answered or not. */
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

/** A quantile of how long calls took, in whole milliseconds. */
export function quantile(outcomes: readonly Outcome[], part: number): string {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(0);
}

/** Returns how many calls ended how, as `200 × 990, 503 × 10`. */
export function endings(outcomes: readonly Outcome[]): string {
  const counts = new Map<number | string, number>();
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `${status} × ${times}`).join(", ");
}
