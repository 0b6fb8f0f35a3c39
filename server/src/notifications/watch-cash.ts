import type { Instant } from "@hazina/base/calendar.ts";
import { type Cents, majorOf } from "@hazina/base/money.ts";
import { holdersOf } from "../access/roles/holders-of.ts";
import type { Tx } from "../platform/database/database.ts";
import { formatMonthLabel, formatSignedAmount } from "../platform/format-text.ts";
import { notificationSettingsOf } from "./configuration.ts";
import { notify } from "./notify.ts";

/** Closing cash of one month: its label, such as 2026-03, and the amount. */
export type ClosingCash = { readonly label: string; readonly cents: Cents };

/** A company's cash by its books: the last actual month, and the forecast ones in order. */
export type CashOutlook = {
  readonly currency: string;
  readonly lastActual: ClosingCash | undefined;
  readonly forecast: readonly ClosingCash[];
  /** Why cash falls to the first forecast month under a limit; undefined where no month does. */
  readonly reason: CashReason | undefined;
};

/** What makes cash low at the end of a forecast month. */
type CashReason = {
  /** What lowers it most against the mean of the last 12 closed months, by line of the cash flow; negative. */
  readonly lines: readonly { readonly name: string; readonly cents: Cents }[];
  /** The microforecast without which cash would be highest then, and how high. */
  readonly without: { readonly name: string; readonly cents: Cents } | null;
};

const LINK = "/forecasting/baseline/cash-flow-statement";

/**
 * Tells everyone who sees forecasts where cash is, or is forecast to fall, under the company's threshold. The same month
 * under the same threshold is told once; answers how many people were told.
 */
export async function watchCash(
  tx: Tx,
  companyId: string,
  outlook: CashOutlook,
  { appUrl, now }: { appUrl: string; now: Instant },
): Promise<number> {
  const settings = await notificationSettingsOf(tx, companyId);
  if (!settings.balance) return 0;
  const threshold = settings.thresholdCents;
  const amount = (value: Cents) => `${outlook.currency} ${formatSignedAmount(majorOf(value))}`;
  const { lastActual } = outlook;
  const low = outlook.forecast.find((one) => one.cents < threshold);
  const recipients = await holdersOf(tx, companyId, "View Forecasts");
  let told = 0;
  if (lastActual && lastActual.cents < threshold) {
    told += await notify(
      tx,
      companyId,
      recipients,
      {
        kind: "balance",
        occasion: `cash ${lastActual.label} ${threshold}`,
        title: `Cash is under ${amount(threshold)}`,
        message: `Cash at the end of ${formatMonthLabel(lastActual.label)} was ${amount(lastActual.cents)}, under your minimum balance of ${amount(threshold)}.`,
        link: LINK,
      },
      { appUrl, now },
    );
  }
  if (low) {
    told += await notify(
      tx,
      companyId,
      recipients,
      {
        kind: "balance",
        occasion: `forecast cash ${low.label} ${threshold}`,
        title: `Cash is forecast to fall under ${amount(threshold)}`,
        message: `At the end of ${formatMonthLabel(low.label)} cash is forecast to be ${amount(low.cents)}, under your minimum balance of ${amount(threshold)}.${inWords(outlook.reason, amount)}`,
        link: LINK,
      },
      { appUrl, now },
    );
  }
  return told;
}

/** A reason as sentences, with a space before them; empty without one. */
function inWords(reason: CashReason | undefined, amount: (value: Cents) => string): string {
  if (!reason) return "";
  const lines = reason.lines.map(({ name, cents }) => `${name} (${amount(cents)})`).join(", ");
  const moved = lines === "" ? "" : ` Against the average of the last 12 closed months it is lowered most by ${lines}.`;
  if (!reason.without) return moved;
  const { name, cents } = reason.without;
  return `${moved} Without the microforecast "${name}" it would be ${amount(cents)}.`;
}
