import { addDays, type Day, daysBetween, formatMonth, monthOfDay } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type AgreedPay, costOfDays } from "../leave/leave-pay.ts";
import { notKnown, rowAt } from "../payroll/kenya/dated.ts";
import { KENYA_LEAVING_ROWS, type LeavingLaw } from "./leaving.rates.ts";

/** The reasons for leaving that the law distinguishes. */
export type LeavingReason = "resigned" | "dismissed" | "redundancy" | "end_of_contract" | "retired" | "died" | "other";

/** The facts about an employee who leaves, from which the amounts due at the end of employment are calculated. */
export type Leaver = {
  readonly joined: Day;
  readonly lastDay: Day;
  readonly reason: LeavingReason;
  readonly kind: "permanent" | "contract" | "casual" | "intern" | "consultant" | "director";
  readonly hasNssf: boolean;
  /** The annual leave earned but not taken by the last day of employment, in hundredths of a day. */
  readonly leaveLeft: number;
  /** The approved pay on the last day; undefined if there is none, or if the user may not see pay. */
  readonly pay?: AgreedPay | undefined;
  /** The number of working days by which monthly pay is divided to get daily pay. */
  readonly daysOfMonth: 22 | 26;
};

/**
 * A proposed line of the final pay. `certain` is false if the amount depends on facts that the records do not contain.
 */
export type FinalLine = {
  readonly kind: "leave" | "notice" | "severance" | "service" | "gratuity";
  /** The days of pay, in hundredths; undefined if the contract determines them. */
  readonly days?: number;
  readonly amount?: Cents;
  readonly certain: boolean;
  readonly sentence: string;
};

/**
 * The terms on which an employee leaves: the completed years of service, the days of notice, whether a certificate of
 * service is due, the proposed lines of the final pay, and the law on which they are based.
 */
export type Leaving = {
  readonly completedYears: number;
  readonly noticeDays: number;
  readonly owesCertificate: boolean;
  readonly lines: readonly FinalLine[];
  readonly source: string;
};

/**
 * Calculates terminal dues other than pay up to the last day: leave balance, notice, severance, service pay and
 * gratuity. The rates file says how certain each rule is. Law: Employment Act 2007 s.28, 35, 36, 40, 51. After the
 * last month for which the law was checked, the last known law is assumed; `source` then says so.
 * @returns a refusal for a month before the first known law.
 */
export function leavingOf(leaver: Leaver): Result<Leaving> {
  const month = monthOfDay(leaver.lastDay);
  const last = KENYA_LEAVING_ROWS.at(-1);
  const isAfter = last !== undefined && month > last.through;
  const law = isAfter ? last : rowAt(KENYA_LEAVING_ROWS, month);
  if (!law) return refuse(notKnown("Terminal dues", KENYA_LEAVING_ROWS, month));
  const completedYears = completedYearsOf(leaver.joined, leaver.lastDay);
  const isEmployed = leaver.kind !== "consultant" && leaver.kind !== "casual";
  const noticeDays = isEmployed ? noticeOf(leaver, law) : 0;
  return accept({
    completedYears,
    noticeDays,
    owesCertificate: isEmployed && daysBetween(leaver.joined, leaver.lastDay) + 1 >= law.certificateAfterDays,
    lines: isEmployed ? linesOf(leaver, law, completedYears, noticeDays) : [],
    source: isAfter ? `${law.source}; assumed to continue after ${formatMonth(law.through)}` : law.source,
  });
}

/**
 * Returns the number of completed years of service from the first to the last day of work, both included: 1 March 2024
 * to 28 February 2026 is two years.
 */
export function completedYearsOf(joined: Day, lastDay: Day): number {
  const after = addDays(lastDay, 1);
  const years = Number(after.slice(0, 4)) - Number(joined.slice(0, 4));
  return Math.max(0, after.slice(5) < joined.slice(5) ? years - 1 : years);
}

/**
 * Returns the number of days' notice that the law requires from the party that ends the employment; zero at the end of
 * a contract, on retirement or on death.
 */
function noticeOf({ reason }: Leaver, law: LeavingLaw): number {
  if (reason === "redundancy") return law.redundancyNoticeDays;
  return reason === "end_of_contract" || reason === "died" || reason === "retired" ? 0 : law.noticeDays;
}

function linesOf(leaver: Leaver, law: LeavingLaw, years: number, noticeDays: number): FinalLine[] {
  const { reason, leaveLeft, kind, hasNssf } = leaver;
  const yearly = years * law.daysPerYear * 100;
  const forYears = `${law.daysPerYear} days' pay for each of ${years} completed ${years === 1 ? "year" : "years"}`;
  const lines: FinalLine[] = [];
  if (leaveLeft > 0) {
    const sentence = "Annual leave earned and not taken by the last day.";
    lines.push({ kind: "leave", ...priced(leaver, leaveLeft), certain: true, sentence });
  }
  if (noticeDays > 0 && (reason === "dismissed" || reason === "redundancy")) {
    const sentence = `Pay for ${noticeDays} days of notice, if notice was not served; more if the contract says so, none after gross misconduct.`;
    lines.push({ kind: "notice", ...noticePay(leaver, noticeDays), certain: false, sentence });
  }
  if (reason === "redundancy" && yearly > 0) {
    lines.push({ kind: "severance", ...priced(leaver, yearly), certain: true, sentence: `Severance: ${forYears}.` });
  }
  if (reason !== "redundancy" && !hasNssf && yearly > 0) {
    const sentence = `Service pay: ${forYears}, for an employee in neither a pension scheme nor the NSSF; the record has no NSSF number.`;
    lines.push({ kind: "service", ...priced(leaver, yearly), certain: false, sentence });
  }
  if (kind === "contract") {
    lines.push({ kind: "gratuity", certain: false, sentence: "Gratuity, if the contract provides for one." });
  }
  return lines;
}

/**
 * Returns the fields of a final pay line: the given days, and the pay for them in cents. The pay is absent if the rate
 * of pay is not known.
 * @param days the days of pay, in hundredths of a day.
 */
function priced({ pay, daysOfMonth }: Leaver, days: number): Pick<FinalLine, "days" | "amount"> {
  return pay === undefined ? { days } : { days, amount: costOfDays(days, pay, daysOfMonth) };
}

/**
 * Returns the fields of the final pay line for notice: the given days, and a whole month's pay, because the notice is
 * 28 days or one month. The pay is absent if the rate of pay is not known.
 */
function noticePay({ pay, daysOfMonth }: Leaver, noticeDays: number): Pick<FinalLine, "days" | "amount"> {
  const days = noticeDays * 100;
  return pay === undefined ? { days } : { days, amount: costOfDays(daysOfMonth * 100, pay, daysOfMonth) };
}
