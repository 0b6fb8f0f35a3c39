import { randomBytes } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { addArrivals } from "./arrivals.ts";
import type { Taken } from "./outcomes.ts";
import { addPayouts } from "./payouts.ts";
import { addPrompts } from "./prompts.ts";
import { refuse, type SimulatorSetup, simulatorState } from "./state.ts";

/**
 * A simulator of M-Pesa's API (Daraja) for simulated money, with the API's paths, field names and spelling
 * errors. The outcome of a request depends on the number of its payer or receiver.
 */
export type MpesaSimulator = {
  readonly app: Hono;
  readonly taken: readonly Taken[];
  /** Makes all waiting payers answer, and lets M-Pesa finish all waiting requests. */
  release(): Promise<void>;
  /** Expires all access tokens. */
  endTokens(): void;
};

const TOKEN_SECONDS = 3_599;

/** Creates a simulator of Daraja without any requests. */
export function createMpesaSimulator(setup: SimulatorSetup): MpesaSimulator {
  const state = simulatorState(setup);
  const { credentials, taken, finish } = state;
  const tokens = new Set<string>();
  const app = new Hono();
  app.get("/oauth/v1/generate", (context) => {
    const basic = Buffer.from(`${credentials.consumerKey}:${credentials.consumerSecret}`).toString("base64");
    if (context.req.header("authorization") !== `Basic ${basic}`) {
      return refuse(context, 400, "400.008.01", "Invalid Authentication passed");
    }
    const token = randomBytes(20).toString("base64url");
    // A new token ends the one before.
    tokens.clear();
    tokens.add(token);
    return context.json({ access_token: token, expires_in: String(TOKEN_SECONDS) });
  });
  const withToken: MiddlewareHandler = async (context, next) => {
    const token = (context.req.header("authorization") ?? "").replace(/^Bearer /, "");
    if (!tokens.has(token)) return refuse(context, 404, "404.001.03", "Invalid Access Token");
    return next();
  };
  app.use("/mpesa/*", withToken);
  app.use("/pulltransactions/*", withToken);
  addPrompts(app, state);
  addPayouts(app, state);
  addArrivals(app, state);
  return {
    app,
    taken,
    async release() {
      for (const one of taken) await finish(one);
    },
    endTokens: () => tokens.clear(),
  };
}
