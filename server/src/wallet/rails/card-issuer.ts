import { timingSafeEqual } from "node:crypto";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { companyName } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import type { Config } from "../../platform/config.ts";
import type { Tx } from "../../platform/database/database.ts";
import { cardIssuerClient, type IssuerCredentials } from "../../platform/gateways/cards/client.ts";
import type { CardIssuer } from "../../platform/gateways/cards/port.ts";
import { conflict } from "../../platform/refusal.ts";
import { simulatorUrlAt } from "../../platform/simulators/simulator-url.ts";
import { openJson, sealJson, type Vault } from "../../platform/vault.ts";
import { callbackAddress } from "./callback-address.ts";
import { railInstances } from "./tables.ts";
import { newToken } from "./tokens.ts";

/** The path of this server's simulated card issuer. */
export const CARD_SIMULATOR_PATH = "/simulators/cards";

/** The credentials of the simulated issuer, which can be reached only from this machine. */
export const CARD_SIMULATOR_CREDENTIALS: IssuerCredentials = {
  apiKey: "simulator",
  signingSecret: "simulator-signing-secret",
};

/** A company's card programme at an issuer. */
export type CardProgramme = IssuerCredentials & {
  readonly id: string;
  readonly companyId: string;
  readonly mode: LedgerMode;
  /** The secret part of the address that the issuer calls. */
  readonly token: string;
};

/**
 * Returns the address of the simulated issuer; undefined on a public server, where cards are never
 * simulated.
 */
export function cardSimulatorUrl(config: Config): string | undefined {
  return simulatorUrlAt(config, config.cardSimulatorUrl, CARD_SIMULATOR_PATH);
}

/**
 * Returns the address that an issuer calls for decisions and events; for the simulated issuer it is
 * on this machine.
 */
export function issuerCallbackUrl(config: Config, { mode, token }: Pick<CardProgramme, "mode" | "token">) {
  return callbackAddress(config, mode, "ci", token);
}

/**
 * Returns the company's card programme for a mode, live or simulated. A simulated programme needs no contract with an
 * issuer and is created at its first use.
 * @throws Refusal 409 if no issuer is connected.
 */
export async function requireProgramme(
  { tx, actor, vault }: Pick<Call, "tx" | "vault"> & { readonly actor: Pick<Call["actor"], "companyId"> },
  mode: LedgerMode,
): Promise<CardProgramme> {
  const { companyId } = actor;
  const known = (await readProgrammes({ tx, vault }, companyId)).find((one) => one.mode === mode);
  if (known) return known;
  if (mode === "live") throw conflict("No card issuer is connected, so cards cannot be ordered.", "no_rail");
  const id = uuidv7();
  const name = (await companyName(tx, companyId)) ?? "";
  const credentials = { ...CARD_SIMULATOR_CREDENTIALS, token: newToken(companyId) };
  const sealed = sealJson(vault, credentials, id);
  await tx
    .insert(railInstances)
    .values({ companyId, id, rail: "card", mode, shortcode: "simulated", name, credentials: sealed })
    .onConflictDoNothing();
  const made = (await readProgrammes({ tx, vault }, companyId)).find((one) => one.mode === mode);
  if (!made)
    throw conflict("The credentials of the card issuer cannot be read. Connect the card issuer again.", "no_rail");
  return made;
}

/** Returns the programme for the token in a callback address; undefined if the token is unknown. */
export async function programmeOfToken(
  { tx, vault }: { readonly tx: Tx; readonly vault: Vault },
  companyId: string,
  token: string,
): Promise<CardProgramme | undefined> {
  const given = Buffer.from(token);
  return (await readProgrammes({ tx, vault }, companyId)).find((one) => {
    const own = Buffer.from(one.token);
    return own.length === given.length && timingSafeEqual(own, given);
  });
}

async function readProgrammes(
  { tx, vault }: { readonly tx: Tx; readonly vault: Vault },
  companyId: string,
): Promise<CardProgramme[]> {
  const own = and(eq(railInstances.companyId, companyId), eq(railInstances.rail, "card"));
  const rows = await tx.select().from(railInstances).where(own);
  return rows.flatMap(({ id, mode, credentials }) => {
    const opened = openJson<IssuerCredentials & { token: string }>(vault, credentials, id);
    return opened === undefined ? [] : [{ id, companyId, mode, ...opened }];
  });
}

/**
 * Returns the client of a programme's issuer.
 * @throws Refusal 409 if the server has no client for this issuer.
 */
export function issuerOf(config: Config, programme: CardProgramme): CardIssuer {
  const address = programme.mode === "simulated" ? cardSimulatorUrl(config) : undefined;
  if (address === undefined) throw conflict("This server has no connection to the card issuer.", "no_rail");
  return cardIssuerClient(address, programme);
}
