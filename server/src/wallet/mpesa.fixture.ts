import { now } from "@hazina/base/calendar.ts";
import { createListener } from "../platform/http/listener.ts";
import { createMpesaSimulator, type MpesaSimulator } from "../platform/simulators/mpesa/simulator.ts";
import { type Answer, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import { SIMULATOR_CREDENTIALS } from "./rails/gateway-of.ts";

/** A transaction as the API returns it; only the fields that tests use. */
export type ShownTransaction = {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  readonly status: number | null;
  readonly status_label: string;
  readonly receipt: string | null;
  readonly message: string | null;
  readonly flagged: boolean;
  readonly amount: number;
  readonly current_balance: number | null;
  readonly steps: readonly { readonly what: string }[];
};

/**
 * A test server with a simulated M-Pesa on this machine. Results arrive when the test releases
 * them.
 */
export type WithMpesa = {
  readonly hazina: TestServer;
  readonly simulator: MpesaSimulator;
  /** The results that have not been delivered yet, in sending order. */
  readonly results: { readonly url: string; readonly body: unknown }[];
  /** Delivers a result to the server, as M-Pesa does; returns the HTTP status. */
  deliver(result: { readonly url: string; readonly body: unknown }): Promise<number>;
  /** Lets M-Pesa finish all waiting requests, and delivers every result. */
  finish(): Promise<void>;
  call<Body = Record<string, unknown>>(person: Person, path: string, body?: object): Promise<Answer<Body>>;
  /** Waits until a transaction meets a condition, and returns it; fails after some seconds. */
  until(person: Person, id: string, holds: (row: ShownTransaction) => boolean): Promise<ShownTransaction>;
  balanceOf(
    person: Person,
    walletId?: string,
  ): Promise<{ id: string; balance: number; held: number; available: number; account_code: string }>;
  /** Pays into a person's wallet and waits for the result. */
  fund(person: Person, amount: number): Promise<ShownTransaction>;
  stop(): Promise<void>;
};

/**
 * Starts a server with a simulated M-Pesa.
 * @param open opens the database; by default a copy of the template.
 */
export async function startWithMpesa(
  environment: Record<string, string> = {},
  open?: Parameters<typeof startTestServer>[1],
): Promise<WithMpesa> {
  const results: { url: string; body: unknown }[] = [];
  const simulator = createMpesaSimulator({
    credentials: SIMULATOR_CREDENTIALS,
    clock: now,
    deliver: async (url, body) => results.push({ url, body }),
    answersAfterMs: "never",
  });
  const listener = createListener(simulator.app.fetch);
  const port = await listener.listen({ port: 0, host: "127.0.0.1" });
  const settings = {
    APP_URL: "http://localhost:8080",
    MPESA_SIMULATOR_URL: `http://127.0.0.1:${port}`,
    ...environment,
  };
  const hazina = await startTestServer(settings, open);
  const call: WithMpesa["call"] = (person, path, body) =>
    hazina.call(person, body === undefined ? "GET" : "POST", path, body);
  const deliver: WithMpesa["deliver"] = async ({ url, body }) => {
    const headers = { "content-type": "application/json" };
    const request = new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
    return (await hazina.server.fetch(request)).status;
  };
  const until: WithMpesa["until"] = async (person, id, holds) => {
    for (let look = 0; look < 600; look++) {
      const { body } = await call<{ data: ShownTransaction }>(person, "/transaction/status", { transaction_id: id });
      if (holds(body.data)) return body.data;
      await new Promise((done) => setTimeout(done, 25));
    }
    const { body } = await call<{ data: ShownTransaction }>(person, "/transaction/status", { transaction_id: id });
    throw new Error(`The transaction is ${body.data.state}: ${JSON.stringify(body.data.steps)}`);
  };
  const finish = async () => {
    await simulator.release();
    for (const result of results.splice(0)) await deliver(result);
  };
  return {
    hazina,
    simulator,
    results,
    deliver,
    finish,
    call,
    until,
    async balanceOf(person, walletId) {
      const { body } = await call<{ data: Awaited<ReturnType<WithMpesa["balanceOf"]>> }>(
        person,
        "/wallet/balance",
        walletId ? { wallet_id: walletId } : {},
      );
      return body.data;
    },
    async fund(person, amount) {
      const { body } = await call<{ data: ShownTransaction }>(person, "/gateway/mpesa/stk-push", {
        amount,
        phone: "0712345111",
      });
      await until(person, body.data.id, ({ state }) => state === "accepted");
      await finish();
      return until(person, body.data.id, ({ state }) => state === "settled");
    },
    async stop() {
      await listener.close();
      await hazina.stop();
    },
  };
}
