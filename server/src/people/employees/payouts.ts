import { addMinutesToInstant } from "@hazina/base/calendar.ts";
import type { PayoutPartInput } from "@hazina/contract/people/employees.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { companyName } from "../../organization/companies.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { conflict, invalid, notFound, type Refusal } from "../../platform/refusal.ts";
import type { Vault } from "../../platform/vault.ts";
import { bankOf } from "../banks.ts";
import { type Employee, fullName, holdEmployee, isOwnRecord } from "./find-employee.ts";
import { payoutChangedMail } from "./mails.ts";
import { maker } from "./pay-rates.ts";
import { payouts } from "./tables.ts";

/** How long a change of details that were paid to rests after its confirmation, in minutes. */
const REST_MINUTES = 24 * 60;

/** Shares are whole hundredths of a percent inside. */
const HUNDREDTHS = 100;

/**
 * Enters where somebody's pay goes. Until a second person has confirmed it, what stood before is paid.
 * @throws Refusal 422 for shares that do not make a whole, and for a bank that is not in the list.
 */
export async function enterPayout(
  tx: Tx,
  actor: Actor,
  vault: Vault,
  employee: Employee,
  parts: readonly PayoutPartInput[],
  at: number,
): Promise<void> {
  requireWhole(parts);
  parts.forEach((part, index) => {
    if (part.kind === "bank" && !bankOf(part.bank_code))
      throw wrong(`payout.parts.${index}.bank_code`, "Choose a bank of the list.");
  });
  const id = uuidv7();
  await tx.insert(payouts).values({
    companyId: actor.companyId,
    id,
    employeeId: employee.id,
    sealedParts: vault.seal(JSON.stringify(parts), id),
    enteredBy: actor.userId,
    enteredByName: actor.userName,
    enteredAt: at,
  });
  await recordChange(tx, actor, { subject: "employee", subjectId: employee.id, action: "pay-out details entered" });
}

/** Exactly one part takes the rest, and the shares of the others leave something for it. */
function requireWhole(parts: readonly PayoutPartInput[]): void {
  const resting = parts.filter(({ share }) => share === undefined);
  if (resting.length !== 1)
    throw wrong("payout.parts", "Leave the share of exactly one part empty: it takes the rest.");
  const shared = parts.reduce((sum, { share = 0 }) => sum + Math.round(share * HUNDREDTHS), 0);
  if (shared >= 100 * HUNDREDTHS)
    throw wrong("payout.parts", "The shares leave nothing for the rest; make them smaller.");
}

/**
 * Confirms pay-out details. The first of a person hold at once; a change rests 24 hours, and is told to the address that
 * stood before.
 * @throws Refusal 404; 409 where they are confirmed already; 403 for who entered them, and for whose they are.
 */
export async function confirmPayout(
  tx: Tx,
  actor: Actor,
  { id, payout_id: payoutId }: { readonly id: string; readonly payout_id: string },
  at: number,
) {
  const employee = await holdEmployee(tx, actor, id);
  const ofEmployee = and(eq(payouts.companyId, actor.companyId), eq(payouts.employeeId, id));
  const own = and(ofEmployee, eq(payouts.id, payoutId));
  const [details] = await tx.select().from(payouts).where(own);
  if (!details) throw notFound("These pay-out details");
  if (details.confirmedBy !== null) throw conflict(`${details.confirmedByName} has confirmed these details already.`);
  if (details.enteredBy === actor.userId) throw maker("You entered these details; somebody else must confirm them.");
  if (isOwnRecord(actor, employee)) throw maker("These are your own details; somebody else must confirm them.");
  const earlier = await tx.$count(payouts, and(ofEmployee, isNotNull(payouts.confirmedBy)));
  const holdsFrom = earlier === 0 ? at : addMinutesToInstant(at, REST_MINUTES);
  const confirmed = { confirmedBy: actor.userId, confirmedByName: actor.userName, holdsFrom };
  await tx.update(payouts).set(confirmed).where(own);
  await recordChange(tx, actor, { subject: "employee", subjectId: id, action: "pay-out details confirmed" });
  if (earlier === 0) return { message: "The pay-out details were confirmed. They hold from now on." };
  if (employee.email !== null) {
    const company = (await companyName(tx, actor.companyId)) ?? "your employer";
    await postMail(tx, payoutChangedMail({ to: employee.email, name: fullName(employee), company }));
  }
  return { message: "The change was confirmed. It rests 24 hours; until then pay goes where it went before." };
}

function wrong(path: string, message: string): Refusal {
  return invalid(message, [{ path, message }]);
}

/** The parts of details as they were entered; none where they were sealed with another key. */
export function openParts(vault: Vault, id: string, sealed: string): readonly PayoutPartInput[] {
  const text = vault.open(sealed, id);
  return text === undefined ? [] : (JSON.parse(text) as PayoutPartInput[]);
}
