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
import type { Vault } from "../../platform/vault.ts";
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
export function cardSimulatorUrl({ loopback, isPublic, port, cardSimulatorUrl: other }: Config): string | undefined {
  if (!loopback || isPublic) return undefined;
  return other ?? `http://127.0.0.1:${port}${CARD_SIMULATOR_PATH}`;
}

/**
 * Returns the address that an issuer calls for decisions and events; for the simulated issuer it is
 * on this machine.
 */
export function issuerCallbackUrl({ port, appUrl }: Config, { mode, token }: Pick<CardProgramme, "mode" | "token">) {
  const base = mode === "simulated" ? `http://127.0.0.1:${port}` : appUrl;
  return `${base}/api/callbacks/ci/${token}`;
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
  const sealed = vault.seal(JSON.stringify(credentials), id);
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
    const opened = credentials === null ? undefined : vault.open(credentials, id);
    if (opened === undefined) return [];
    return [{ id, companyId, mode, ...(JSON.parse(opened) as IssuerCredentials & { token: string }) }];
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
