import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { companyName } from "../../organization/companies.ts";
import type { Config } from "../../platform/config.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type TinggClient, type TinggCredentials, tinggClient } from "../../platform/gateways/tingg/client.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { simulatorUrlAt } from "../../platform/simulators/simulator-url.ts";
import { openJson } from "../../platform/vault.ts";
import type { RailInstance } from "./instances.ts";
import { railInstances } from "./tables.ts";

/** The path of this server's simulated Tingg. */
export const TINGG_SIMULATOR_PATH = "/simulators/tingg";

/** The credentials of the simulated Tingg, which can be reached only from this machine. */
export const TINGG_SIMULATOR_CREDENTIALS: TinggCredentials = {
  username: "simulator",
  password: "simulator-tingg",
  bankService: "SIMBANK",
  mobileService: "SIMMOBILE",
  phone: "+254700000000",
};

/** Returns the address of the simulated Tingg; undefined on a public server, where no payment is simulated. */
export function tinggSimulatorUrl(config: Config): string | undefined {
  return simulatorUrlAt(config, config.tinggSimulatorUrl, TINGG_SIMULATOR_PATH);
}

/** Returns the company's account at Tingg for a mode, live or simulated; undefined if none is connected. */
export async function findTingg(tx: Tx, companyId: string, mode: LedgerMode): Promise<RailInstance | undefined> {
  const own = and(
    eq(railInstances.companyId, companyId),
    eq(railInstances.rail, "tingg"),
    eq(railInstances.mode, mode),
  );
  const [found] = await tx.select().from(railInstances).where(own);
  return found;
}

/**
 * Returns the company's account at Tingg for wallets of a mode. A simulated account needs no connection.
 * @throws Refusal 409 `no_rail` if none is connected.
 */
export async function requireTingg(tx: Tx, companyId: string, mode: LedgerMode): Promise<RailInstance> {
  const known = await findTingg(tx, companyId, mode);
  if (known) return known;
  if (mode === "live") throw conflict("Connect the company's account at Tingg first.", "no_rail");
  const name = (await companyName(tx, companyId)) ?? "";
  await tx
    .insert(railInstances)
    .values({ companyId, id: uuidv7(), rail: "tingg", mode, shortcode: "tingg", name, credentials: null })
    .onConflictDoNothing();
  const made = await findTingg(tx, companyId, mode);
  if (!made) throw new Error("The Tingg account could not be saved.");
  return made;
}

/**
 * Returns the client of a company's account at Tingg.
 * @throws Refusal 409 if the server has no simulator for simulated money, or if the credentials cannot be read.
 */
export function tinggOf(
  { config, clock, vault }: Pick<Services, "config" | "clock" | "vault">,
  rail: RailInstance,
): TinggClient {
  if (rail.mode === "simulated") {
    const address = tinggSimulatorUrl(config);
    if (address === undefined)
      throw conflict("This server has no simulator, so simulated money cannot be moved.", "no_rail");
    return tinggClient(address, TINGG_SIMULATOR_CREDENTIALS, clock);
  }
  const credentials = openJson<TinggCredentials>(vault, rail.credentials, rail.id);
  if (credentials === undefined)
    throw conflict("The credentials of the Tingg account cannot be read. Connect the account again.", "no_rail");
  return tinggClient(config.tinggApiUrl, credentials, clock);
}
