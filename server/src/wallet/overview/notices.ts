import { dayAt } from "@hazina/base/calendar.ts";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { notificationSettingsOf } from "../../notifications/configuration.ts";
import { notify } from "../../notifications/notify.ts";
import type { Call } from "../../platform/call.ts";
import type { Services } from "../../platform/services.ts";
import { readProof } from "./prove-money.ts";

type News = { readonly occasion: string; readonly title: string; readonly message: string; readonly link: string };

type On = Pick<Call, "tx" | "now" | "appUrl">;

/** The company whose finance users are notified, with the branch that the news is about; null for the head company. */
type Notified = { readonly companyId: string; readonly branchId: string | null };

/**
 * Notifies the finance users about money: those with View Wallets of the head company, and of the branch that the news
 * is about. Nothing is sent if the company has turned payment notices off.
 * @param except the user who knows the news already and is not notified; null to notify everyone.
 */
export async function notifyFinance(
  { tx, now, appUrl }: On,
  { companyId, branchId }: Notified,
  { except, ...news }: News & { readonly except: string | null },
): Promise<void> {
  if (!(await notificationSettingsOf(tx, companyId)).payments) return;
  const holders = await holdersOf(tx, companyId, "View Wallets");
  const people = holders.filter((one) => (one.branchId === null || one.branchId === branchId) && one.id !== except);
  await notify(tx, companyId, people, { kind: "payments", ...news }, { appUrl, now });
}

/**
 * Checks that the money in a company's wallets, at its providers and in its books agrees, and that no row of the
 * ledger was changed. If a check fails, notifies the finance users, once a day until it passes.
 */
export async function checkProof(services: Services, companyId: string): Promise<void> {
  const { database, clock, config, mailer } = services;
  await database.inCompany({ companyId, branchId: null }, async (tx) => {
    const now = clock();
    const on = { tx, now, appUrl: config.appUrl };
    const { data } = await readProof({ tx, actor: { companyId } });
    for (const { currency, mode, ties, books, finding } of data) {
      const found = [
        finding,
        ties || finding !== null ? null : "The total of all wallets differs from the money held at providers.",
        books === null || books.ties
          ? null
          : `The balance of account ${books.account} differs from the money held at providers.`,
      ].filter((one) => one !== null);
      if (found.length === 0) continue;
      await notifyFinance(
        on,
        { companyId, branchId: null },
        {
          occasion: `proof ${currency} ${mode} ${dayAt(now)}`,
          title: `The proof of money does not agree (${currency}${mode === "simulated" ? ", simulated" : ""})`,
          message: found.join(" "),
          link: "/wallet",
          except: null,
        },
      );
    }
  });
  mailer.wake();
}
