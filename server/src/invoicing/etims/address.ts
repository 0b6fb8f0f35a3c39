import type { Config } from "../../platform/config.ts";
import { type EtimsClient, type EtimsDevice, etimsClient } from "../../platform/gateways/etims/client.ts";
import type { Services } from "../../platform/services.ts";
import { simulatorUrlAt } from "../../platform/simulators/simulator-url.ts";
import { openJson } from "../../platform/vault.ts";
import type { etimsDevices } from "./tables.ts";

/** The path of this server's eTIMS simulator. */
const SIMULATOR_PATH = "/simulators/etims";

/** A stored eTIMS device. */
export type DeviceRow = typeof etimsDevices.$inferSelect;

/**
 * The secrets of a device: its communication key, and the credentials of the company's app at KRA's gateway.
 */
export type DeviceSecrets = {
  readonly key: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly appId: string;
};

/** The secrets of a simulated device before it is initialised. */
export const SIMULATED_SECRETS: DeviceSecrets = {
  key: "",
  consumerKey: "simulator",
  consumerSecret: "simulator",
  appId: "simulator",
};

/**
 * Returns the address of the eTIMS simulator. Undefined on a server that other machines can reach, because such a
 * server connects only to KRA.
 */
export function etimsSimulatorUrl(config: Config): string | undefined {
  return simulatorUrlAt(config, config.etimsSimulatorUrl, SIMULATOR_PATH);
}

/** Returns `simulated` if this server uses the eTIMS simulator, and `live` if it uses KRA. */
export function etimsMode(config: Config): DeviceRow["mode"] {
  return etimsSimulatorUrl(config) === undefined ? "live" : "simulated";
}

/**
 * Creates a client for a device with the given secrets. The client calls the eTIMS simulator if this server uses it,
 * and KRA otherwise.
 */
export function clientOf({ config, clock }: Pick<Services, "config" | "clock">, secrets: DeviceSecrets): EtimsClient {
  const simulator = etimsSimulatorUrl(config);
  const { consumerKey, consumerSecret, appId } = secrets;
  const app = { consumerKey, consumerSecret, appId };
  return simulator === undefined
    ? etimsClient(
        { variant: "gateway", baseUrl: config.etimsApiUrl, app: { ...app, tokenUrl: config.etimsTokenUrl } },
        clock,
      )
    : etimsClient(
        {
          variant: "gateway",
          baseUrl: `${simulator}/gateway`,
          app: { ...app, tokenUrl: `${simulator}/v1/token/generate` },
        },
        clock,
      );
}

const clients = new WeakMap<Config, Map<string, { readonly client: EtimsClient; readonly device: EtimsDevice }>>();

/**
 * Returns a client for a stored device, together with the device. The server keeps one client for each device, so that
 * all calls share its token. Undefined if the secrets of the device cannot be read, or if the device and the server do
 * not have the same mode (simulated or live).
 */
export function connectionOf(services: Services, row: DeviceRow) {
  const known = clients.get(services.config) ?? new Map();
  clients.set(services.config, known);
  const name = `${row.id} ${row.sealed}`;
  const found = known.get(name);
  if (found) return found;
  const secrets = openJson<DeviceSecrets>(services.vault, row.sealed, row.id);
  if (secrets === undefined || row.mode !== etimsMode(services.config)) return undefined;
  const device: EtimsDevice = { tin: row.pin, branch: row.branchCode, key: secrets.key };
  const made = { client: clientOf(services, secrets), device };
  known.set(name, made);
  return made;
}
