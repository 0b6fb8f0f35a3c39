import { and, eq, gt, lte } from "drizzle-orm";
import { tryPostMoney } from "../../accounting/ledger/post-money.ts";
import type { Services } from "../../platform/services.ts";
import { changeTransaction, lockTransaction, writeStep } from "../transactions/write-transaction.ts";
import { released } from "./apply-card-event.ts";
import { issuerAuthor, saveAuthorization } from "./authorization-rows.ts";
import type { OnCardCharge } from "./card-charge.ts";
import { CARD_PAYMENT } from "./decide-authorization.ts";
import { ownCard } from "./find-card.ts";
import { cardAuthorizations, cards } from "./tables.ts";

const MOST_AT_ONCE = 200;

/** Releases the reserved money of a company's card payments that no merchant collected within seven days. */
export async function releaseReserved({ database, clock, ports }: Services, companyId: string): Promise<void> {
  const scope = { companyId, branchId: null };
  for (let released = MOST_AT_ONCE; released === MOST_AT_ONCE; ) {
    const now = clock();
    const late = await database.inCompany(scope, (tx) =>
      tx
        .select({ id: cardAuthorizations.id, cardId: cardAuthorizations.cardId })
        .from(cardAuthorizations)
        .where(
          and(
            eq(cardAuthorizations.companyId, companyId),
            gt(cardAuthorizations.reservedCents, 0),
            lte(cardAuthorizations.expiresAt, now),
          ),
        )
        .limit(MOST_AT_ONCE),
    );
    for (const one of late) await database.inCompany(scope, (tx) => releaseOne({ tx, now, ports }, companyId, one));
    released = late.length;
  }
}

async function releaseOne(
  on: OnCardCharge,
  companyId: string,
  { id, cardId }: { readonly id: string; readonly cardId: string },
): Promise<void> {
  const { tx, now } = on;
  const [card] = await tx.select({ userId: cards.userId }).from(cards).where(ownCard(companyId, cardId)).for("update");
  const [row] = await tx
    .select()
    .from(cardAuthorizations)
    .where(and(eq(cardAuthorizations.companyId, companyId), eq(cardAuthorizations.id, id)));
  if (!card || !row || row.reservedCents === 0 || row.expiresAt === null || row.expiresAt > now) return;
  if (row.holdId !== null) {
    // Refused where the ledger released it first, which comes to the same.
    const cause = { kind: CARD_PAYMENT, id, step: "released" };
    await tryPostMoney(tx, issuerAuthor(now), { cause, voids: [row.holdId] });
  }
  await saveAuthorization(on, card, released(row));
  const open = row.transactionId === null ? undefined : await lockTransaction(tx, companyId, row.transactionId);
  if (open?.state !== "accepted") return;
  const text = "The merchant did not take the money within seven days, so it is available again.";
  await writeStep(tx, open, { at: now, text });
  await changeTransaction(tx, open, { state: "expired", message: text });
}
