import { X509Certificate } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { type Proof, requireFreshProof } from "../../access/factors/fresh-proof.ts";
import { requireHeadCompany } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { type MpesaCredentials, mpesaClient } from "../../platform/gateways/mpesa/client.ts";
import { conflict, invalid, invalidField } from "../../platform/refusal.ts";
import { sealJson } from "../../platform/vault.ts";
import { newWalletMode } from "./gateway-of.ts";
import { findRail, type RailInstance } from "./instances.ts";
import { railInstances } from "./tables.ts";
import { hashOf, newToken } from "./tokens.ts";

type Asked = {
  readonly shortcode: string;
  readonly name: string;
  readonly phone: string;
  readonly consumer_key: string;
  readonly consumer_secret: string;
  readonly passkey: string;
  readonly initiator: string;
  readonly initiator_password: string;
  readonly certificate: string;
  readonly proof?: Proof | undefined;
};

/**
 * Returns the paybill that the company has connected.
 * @throws Refusal 403 for a user of a branch.
 */
export async function readPaybill(work: Work) {
  requireHeadCompany(work.actor);
  const mode = newWalletMode(work.services.config);
  const rail = await inCall(work, ({ tx, actor }) => findRail(tx, actor.companyId, mode));
  const isConnected = mode === "live" && rail !== undefined;
  return {
    data: { mode, is_connected: isConnected, shortcode: rail?.shortcode ?? null, name: rail?.name ?? null },
  };
}

/**
 * Connects the company's own paybill: signs in at M-Pesa, registers the address to which M-Pesa reports payments, and
 * stores the credentials encrypted.
 * @throws Refusal 403 `proof_required`; 409 on a server with simulated money, or if a paybill with another shortcode
 * is already connected; 422 for a certificate that cannot be read, or credentials that M-Pesa does not accept.
 */
export async function connectPaybill(work: Work, { proof, ...asked }: Asked): Promise<{ message: string }> {
  const { config, clock } = work.services;
  if (newWalletMode(config) === "simulated") {
    throw conflict("Money is simulated on this server, so a paybill cannot be connected.", "simulated");
  }
  await requireFreshProof(work, proof);
  const credentials = credentialsOf(asked);
  const known = await inCall(work, ({ tx, actor }) => findRail(tx, actor.companyId, "live"));
  if (known && known.shortcode !== asked.shortcode) {
    throw conflict(`The paybill ${known.shortcode} is already connected. Contact support to change it.`, "connected");
  }
  const token = openToken(work, known) ?? newToken(work.actor.companyId);
  const listening = await mpesaClient(config.mpesaApiUrl, credentials, clock).listen({
    url: `${config.appUrl}/api/callbacks/dj/${token}/arrived`,
    validationUrl: `${config.appUrl}/api/callbacks/dj/${token}/asked`,
    phone: asked.phone,
  });
  if (listening.kind !== "acknowledged") {
    const why = "message" in listening ? listening.message : "M-Pesa did not answer.";
    throw invalid(`M-Pesa did not accept the connection: ${why}`, [{ path: "consumer_key", message: why }]);
  }
  await inCall(work, (call) => storePaybill(call, { asked, credentials, token }));
  return { message: "The paybill is connected. Payments now go through it." };
}

function credentialsOf(asked: Asked): MpesaCredentials {
  try {
    new X509Certificate(asked.certificate);
  } catch {
    throw invalidField("certificate", "This certificate cannot be read. Paste the whole certificate.");
  }
  return {
    shortcode: asked.shortcode,
    consumerKey: asked.consumer_key,
    consumerSecret: asked.consumer_secret,
    passkey: asked.passkey,
    initiator: asked.initiator,
    initiatorPassword: asked.initiator_password,
    certificate: asked.certificate,
  };
}

function openToken({ services }: Work, known: RailInstance | undefined): string | undefined {
  return known?.sealedToken ? services.vault.open(known.sealedToken, known.id) : undefined;
}

type Stored = {
  readonly asked: Omit<Asked, "proof">;
  readonly credentials: MpesaCredentials;
  readonly token: string;
};

async function storePaybill({ tx, actor, vault }: Call, { asked, credentials, token }: Stored): Promise<void> {
  const { companyId } = actor;
  await lockFor(tx, "wallets", companyId);
  const known = await findRail(tx, companyId, "live");
  const id = known?.id ?? uuidv7();
  const values = {
    shortcode: asked.shortcode,
    name: asked.name,
    credentials: sealJson(vault, credentials, id),
    tokenHash: hashOf(token),
    sealedToken: vault.seal(token, id),
    version: (known?.version ?? 0) + 1,
  };
  if (known) {
    const own = and(eq(railInstances.companyId, companyId), eq(railInstances.id, id));
    await tx.update(railInstances).set(values).where(own);
  } else await tx.insert(railInstances).values({ companyId, id, rail: "mpesa", mode: "live", ...values });
  const after = { shortcode: asked.shortcode, name: asked.name };
  await recordChange(tx, actor, { subject: "paybill", subjectId: id, action: "connected", after });
}
