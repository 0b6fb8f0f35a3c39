import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import type { Config } from "../../platform/config.ts";
import { type MpesaCredentials, mpesaClient } from "../../platform/gateways/mpesa/client.ts";
import type { Gateway, Paying } from "../../platform/gateways/port.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { simulatorUrlAt } from "../../platform/simulators/simulator-url.ts";
import { openJson } from "../../platform/vault.ts";
import { callbackAddress } from "./callback-address.ts";
import { type RailInstance, SIMULATED_SHORTCODE } from "./instances.ts";
import { tinggOf } from "./tingg.ts";

/** The path of this server's M-Pesa simulator. */
export const SIMULATOR_PATH = "/simulators/mpesa";

/** The credentials of the simulator, which can be reached only from this machine. */
export const SIMULATOR_CREDENTIALS: MpesaCredentials = {
  shortcode: SIMULATED_SHORTCODE,
  consumerKey: "simulator",
  consumerSecret: "simulator",
  passkey: "simulator-passkey",
  initiator: "testapi",
  initiatorPassword: "simulator",
};

/** Returns the address of the simulator; undefined on a public server, where money is never simulated. */
export function simulatorUrl(config: Config): string | undefined {
  return simulatorUrlAt(config, config.mpesaSimulatorUrl, SIMULATOR_PATH);
}

/**
 * Returns the mode of new wallets on this server: simulated if there is a simulator, otherwise
 * live.
 */
export function newWalletMode(config: Config): LedgerMode {
  return simulatorUrl(config) === undefined ? "live" : "simulated";
}

/** Returns the address to which a provider sends results; for a simulator, an address of this machine. */
export function callbackUrl(
  config: Config,
  { mode, rail }: Pick<RailInstance, "mode" | "rail">,
  token: string,
): string {
  return callbackAddress(config, mode, rail === "tingg" ? "tg" : "dj", token);
}

/**
 * Returns the client of the provider account that pays out.
 * @throws Refusal 409 in the same cases as `gatewayOf` and `tinggOf`.
 */
export function payerOf(services: Pick<Services, "config" | "clock" | "vault">, rail: RailInstance): Paying {
  return rail.rail === "tingg" ? tinggOf(services, rail) : gatewayOf(services, rail);
}

const clients = new WeakMap<Config, Map<string, Gateway>>();

/**
 * Returns the client of a company's provider account. The server keeps one client per account, so
 * that its access token is shared.
 * @throws Refusal 409 if the server has no simulator for simulated money, or if the credentials
 * cannot be read.
 */
export function gatewayOf(
  { config, clock, vault }: Pick<Services, "config" | "clock" | "vault">,
  rail: RailInstance,
): Gateway {
  const known = clients.get(config) ?? new Map<string, Gateway>();
  clients.set(config, known);
  const own = rail.mode === "simulated" ? "simulator" : `${rail.id} ${rail.version}`;
  const client = known.get(own) ?? makeClient();
  known.set(own, client);
  return client;

  function makeClient(): Gateway {
    if (rail.mode === "simulated") {
      const address = simulatorUrl(config);
      if (address === undefined)
        throw conflict("This server has no simulator, so simulated money cannot be moved.", "no_rail");
      return mpesaClient(address, SIMULATOR_CREDENTIALS, clock);
    }
    const credentials = openJson<MpesaCredentials>(vault, rail.credentials, rail.id);
    if (credentials === undefined)
      throw conflict("The credentials of the paybill cannot be read. Connect the paybill again.", "no_rail");
    return mpesaClient(config.mpesaApiUrl, { ...credentials, shortcode: rail.shortcode }, clock);
  }
}
