import { createListener } from "../../../platform/http/listener.ts";
import { SIMULATOR_APP } from "../vendor.ts";
import { createSimulator, type SimulatorControl } from "./simulator.ts";

/** A simulator that is listening on a free port of this machine. */
export type ListeningSimulator = SimulatorControl & {
  readonly url: string;
  /** The environment variables of a server that connects to the simulator. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
};

/**
 * Starts a simulator on a free port.
 * @param clock returns the time in milliseconds since 1970.
 */
export async function startSimulator(clock: () => number): Promise<ListeningSimulator> {
  const { app, control } = createSimulator(clock);
  const listener = createListener(app.fetch);
  const port = await listener.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${port}`;
  return {
    ...control,
    url,
    environment: {
      QUICKBOOKS_CLIENT_ID: SIMULATOR_APP.clientId,
      QUICKBOOKS_CLIENT_SECRET: SIMULATOR_APP.clientSecret,
      QUICKBOOKS_AUTHORIZE_URL: `${url}/connect/oauth2`,
      QUICKBOOKS_TOKEN_URL: `${url}/oauth2/v1/tokens/bearer`,
      QUICKBOOKS_REVOKE_URL: `${url}/v2/oauth2/tokens/revoke`,
      QUICKBOOKS_API_URL: url,
      QUICKBOOKS_PKCE: "on",
    },
    stop: () => listener.close(),
  };
}
