import { createListener } from "../platform/http/listener.ts";
import { createTinggSimulator, type TinggSimulator } from "../platform/simulators/tingg/simulator.ts";
import type { Answer, Person } from "../testing/test-server.ts";
import { startWithMpesa, type WithMpesa } from "./mpesa.fixture.ts";
import { TINGG_SIMULATOR_CREDENTIALS } from "./rails/tingg.ts";

/**
 * A test server with a simulated M-Pesa and a simulated Tingg. Results of Tingg arrive when the test releases them.
 */
export type WithTingg = {
  readonly money: WithMpesa;
  readonly tingg: TinggSimulator;
  /** The results of Tingg that have not been delivered yet. */
  readonly fromTingg: { readonly url: string; readonly body: unknown }[];
  /** Lets Tingg finish all payments and delivers every result. */
  finishTingg(): Promise<void>;
  /** Prepares a payment, has another person approve it, and returns the id of its transaction. */
  pay(destination: object, amount: number, path?: string): Promise<string>;
  /** Decides on a request for approval of a payment. */
  decide(person: Person, paymentId: string): Promise<Answer<{ code?: string }>>;
  stop(): Promise<void>;
};

/**
 * Starts a server with a simulated M-Pesa and a simulated Tingg. Tingg pays to bank accounts, and the wallet has
 * money.
 */
export async function startWithTingg(): Promise<WithTingg> {
  const fromTingg: { url: string; body: unknown }[] = [];
  const tingg = createTinggSimulator({
    credentials: TINGG_SIMULATOR_CREDENTIALS,
    deliver: async (url, body) => fromTingg.push({ url, body }),
    answersAfterMs: "never",
  });
  const listener = createListener(tingg.app.fetch);
  const port = await listener.listen({ port: 0, host: "127.0.0.1" });
  const money = await startWithMpesa({ TINGG_SIMULATOR_URL: `http://127.0.0.1:${port}` });
  const { hazina, call, deliver } = money;
  const { owner, financeManager } = hazina.group;
  const decide: WithTingg["decide"] = async (person, paymentId) => {
    const { body } = await call<{ data: { id: string; subject_id: string; version: number }[] }>(
      person,
      "/client/approvals",
      { box: "all" },
    );
    const request = body.data.find(({ subject_id: subject }) => subject === paymentId);
    return hazina.call(person, "PUT", `/approvals/${request?.id}`, { status: 1, version: request?.version });
  };
  return {
    money,
    tingg,
    fromTingg,
    decide,
    async finishTingg() {
      await tingg.release();
      for (const result of fromTingg.splice(0)) await deliver(result);
    },
    async pay(destination, amount, path = "/payments") {
      const made = await call<{ data: { id: string } }>(owner, path, { destination, amount, reason: "Repairs" });
      await decide(financeManager, made.body.data.id);
      const shown = await call<{ data: { transaction_id: string } }>(owner, `/payments/${made.body.data.id}`);
      return shown.body.data.transaction_id;
    },
    async stop() {
      await listener.close();
      await money.stop();
    },
  };
}
