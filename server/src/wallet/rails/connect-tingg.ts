import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { type Proof, requireFreshProof } from "../../access/factors/fresh-proof.ts";
import { companyName } from "../../organization/companies.ts";
import { requireHeadCompany } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { type TinggCredentials, tinggClient } from "../../platform/gateways/tingg/client.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import { sealJson } from "../../platform/vault.ts";
import { bankRailOf } from "./bank-rail.ts";
import { newWalletMode } from "./gateway-of.ts";
import { railInstances } from "./tables.ts";
import { findTingg } from "./tingg.ts";

type Asked = {
  readonly username: string;
  readonly password: string;
  readonly bank_service: string;
  readonly mobile_service: string;
  readonly phone: string;
  readonly proof?: Proof | undefined;
};

/**
 * Returns which provider pays to bank accounts, and whether Tingg is connected.
 * @throws Refusal 403 for a user of a branch.
 */
export async function readBankRail(work: Work) {
  requireHeadCompany(work.actor);
  const mode = newWalletMode(work.services.config);
  const { rail, chosen } = await inCall(work, async ({ tx, actor }) => ({
    rail: await findTingg(tx, actor.companyId, mode),
    chosen: await bankRailOf(tx, actor),
  }));
  return { data: { mode, bank_rail: chosen ?? null, is_connected: mode === "simulated" || rail !== undefined } };
}

/**
 * Connects the company's own account at Tingg: checks the credentials with Tingg, and stores them encrypted.
 * @throws Refusal 403 for a user of a branch, or `proof_required`; 409 on a server with simulated money; 422 for
 * credentials that Tingg does not accept.
 */
export async function connectTingg(work: Work, { proof, ...asked }: Asked): Promise<{ message: string }> {
  const { config, clock } = work.services;
  requireHeadCompany(work.actor);
  if (newWalletMode(config) === "simulated")
    throw conflict("Money is simulated on this server, so Tingg cannot be connected.", "simulated");
  await requireFreshProof(work, proof);
  const credentials: TinggCredentials = {
    username: asked.username,
    password: asked.password,
    bankService: asked.bank_service,
    mobileService: asked.mobile_service,
    phone: asked.phone,
  };
  const answer = await tinggClient(config.tinggApiUrl, credentials, clock).signIn();
  if (answer.kind !== "acknowledged") {
    const why = "message" in answer ? answer.message : "Tingg did not answer.";
    throw invalid(`Tingg did not accept the connection: ${why}`, [{ path: "username", message: why }]);
  }
  await inCall(work, (call) => storeTingg(call, credentials));
  return { message: "Tingg is connected." };
}

async function storeTingg({ tx, actor, vault }: Call, credentials: TinggCredentials): Promise<void> {
  const { companyId } = actor;
  await lockFor(tx, "wallets", companyId);
  const known = await findTingg(tx, companyId, "live");
  const id = known?.id ?? uuidv7();
  const values = {
    shortcode: credentials.username,
    name: (await companyName(tx, companyId)) ?? "",
    credentials: sealJson(vault, credentials, id),
    version: (known?.version ?? 0) + 1,
  };
  if (known) {
    await tx
      .update(railInstances)
      .set(values)
      .where(and(eq(railInstances.companyId, companyId), eq(railInstances.id, id)));
  } else await tx.insert(railInstances).values({ companyId, id, rail: "tingg", mode: "live", ...values });
  await recordChange(tx, actor, { subject: "tingg", subjectId: id, action: "connected", after: {} });
}
