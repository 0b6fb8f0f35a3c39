import type { Instant } from "@hazina/base/calendar.ts";
import { type Cents, majorOf } from "@hazina/base/money.ts";
import { holdersOf } from "../access/roles/holders-of.ts";
import type { Tx } from "../platform/database/database.ts";
import { formatMonthLabel, formatSignedAmount } from "../platform/format-text.ts";
import { notificationSettingsOf } from "./configuration.ts";
import { notify } from "./notify.ts";

/** The closing cash of one month, with the month's label, such as 2026-03. */
export type ClosingCash = { readonly label: string; readonly cents: Cents };

/** A company's closing cash of the last actual month, and of each forecast month, earliest month first. */
export type CashOutlook = {
  readonly currency: string;
  readonly lastActual: ClosingCash | undefined;
  readonly forecast: readonly ClosingCash[];
  /**
   * The reasons why cash falls below the threshold in the first forecast month with too little cash; undefined if the
   * forecast never falls below it.
   */
  readonly reason: CashReason | undefined;
};

/** The reasons for low cash at the end of a forecast month. */
type CashReason = {
  /**
   * The lines of the cash flow that are worse than their average over the last 12 closed months, worst first. `cents`
   * is the difference from that average, summed over the forecast months up to the month with low cash. It is
   * negative.
   */
  readonly lines: readonly { readonly name: string; readonly cents: Cents }[];
  /**
   * The microforecast that reduces cash most, with the cash in cents that the month would have without it; null if no
   * microforecast reduces cash.
   */
  readonly without: { readonly name: string; readonly cents: Cents } | null;
};

const LINK = "/forecasting/baseline/cash-flow-statement";

/**
 * Notifies users who may see forecasts that cash is below the company's threshold, or is forecast to fall below it.
 * Each combination of month and threshold is notified once.
 * @returns the number of notified users.
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
  let notified = 0;
  if (lastActual && lastActual.cents < threshold) {
    notified += await notify(
      tx,
      companyId,
      recipients,
      {
        kind: "balance",
        occasion: `cash ${lastActual.label} ${threshold}`,
        title: `Cash is below ${amount(threshold)}`,
        message: `Cash at the end of ${formatMonthLabel(lastActual.label)} was ${amount(lastActual.cents)}, below your minimum balance of ${amount(threshold)}.`,
        link: LINK,
      },
      { appUrl, now },
    );
  }
  if (low) {
    notified += await notify(
      tx,
      companyId,
      recipients,
      {
        kind: "balance",
        occasion: `forecast cash ${low.label} ${threshold}`,
        title: `Cash is forecast to fall below ${amount(threshold)}`,
        message: `Cash at the end of ${formatMonthLabel(low.label)} is forecast to be ${amount(low.cents)}, below your minimum balance of ${amount(threshold)}.${inWords(outlook.reason, amount)}`,
        link: LINK,
      },
      { appUrl, now },
    );
  }
  return notified;
}

/**
 * Describes the reasons in sentences, with a leading space so that they can be appended to a message. Returns an empty
 * string if there is no reason.
 */
function inWords(reason: CashReason | undefined, amount: (value: Cents) => string): string {
  if (!reason) return "";
  const lines = reason.lines.map(({ name, cents }) => `${name} (${amount(cents)})`).join(", ");
  const moved =
    lines === "" ? "" : ` Compared with the average of the last 12 closed months, the main causes are ${lines}.`;
  if (!reason.without) return moved;
  const { name, cents } = reason.without;
  return `${moved} Without the microforecast "${name}" it would be ${amount(cents)}.`;
}
