import { cents, centsOf } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { uuidv7 } from "uuidv7";
import { postMoney } from "../../accounting/ledger/post-money.ts";
import { readLedgerBalances } from "../../accounting/ledger/read-balances.ts";
import { requireHeadCompany } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { railAccount, requireBank, requireRail } from "../rails/instances.ts";
import { requireTingg } from "../rails/tingg.ts";

const CURRENCY = "KES";

type Asked = { readonly amount: number; readonly from: "paybill" | "bank"; readonly reference: string };

/**
 * Records that money was moved to the account at Tingg from the paybill or the bank. The balances of wallets do not
 * change, because only the place where the money is held changes.
 * @throws Refusal 403 for a user of a branch; 409 if the paying account has too little money, or if Tingg or the
 * paybill is not connected.
 */
export async function topUpTingg(call: Call, { amount, from, reference }: Asked, mode: LedgerMode) {
  const { tx, actor } = call;
  requireHeadCompany(actor);
  const tingg = await requireTingg(tx, actor.companyId, mode);
  const source =
    from === "bank" ? await requireBank(tx, actor.companyId, mode) : await requireRail(tx, actor.companyId, mode);
  const debit = await railAccount(tx, tingg, { subAccount: "none", currency: CURRENCY });
  const subAccount = from === "bank" ? "none" : "utility";
  const credit = await railAccount(tx, source, { subAccount, currency: CURRENCY });
  const has = (await readLedgerBalances(tx, actor, [credit])).get(credit)?.balance ?? cents(0);
  if (has < centsOf(amount))
    throw conflict(
      `According to the records, the ${from} account has less than this amount. Check the amount.`,
      "rail_account_empty",
    );
  const id = uuidv7();
  await postMoney(tx, call, {
    cause: { kind: "rail_move", id, step: "moved" },
    transfers: [{ debit, credit, amount: money(centsOf(amount), CURRENCY) }],
  });
  const after = { amount, from, reference };
  await recordChange(tx, actor, { subject: "tingg", subjectId: tingg.id, action: "topped up", after });
  return { message: "The top-up was recorded." };
}
