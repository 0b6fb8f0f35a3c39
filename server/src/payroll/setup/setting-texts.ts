import type { EmployerSettings } from "@hazina/engine/payroll/pay/employer.ts";

/**
 * Describes each current setting in a sentence for payroll staff. `docs/payroll.md` explains the
 * choices.
 */
export function settingTexts(settings: EmployerSettings): { setting: string; sentence: string }[] {
  const say = (setting: string, sentence: string) => ({ setting, sentence });
  return [
    say(
      "nssf_base",
      settings.nssfBase === "basic" ? "NSSF is based on basic pay." : "NSSF is based on regular cash pay.",
    ),
    say(
      "tier_two",
      settings.tierTwo === "contractedOut"
        ? "NSSF tier II goes to the approved scheme."
        : "NSSF tier II goes to the fund.",
    ),
    say(
      "retirement_base",
      `The 30% limit on retirement contributions is based on ${settings.retirementBase === "cash" ? "cash" : "basic"} pay.`,
    ),
    say(
      "non_cash_limit",
      settings.nonCashLimit === "whole"
        ? "Benefits in kind above the limit are taxed in full."
        : "Only the excess of benefits in kind over the limit is taxed.",
    ),
    say(
      "health_on_benefits",
      settings.healthOnBenefits ? "SHIF is based on pay and taxed benefits." : "SHIF is based on cash pay.",
    ),
    say("paye_rounding", PAYE_ROUNDING[settings.payeRounding]),
    say(
      "nita_exempt",
      settings.nitaExempt ? "No training levy is paid." : "The training levy is paid for every employee.",
    ),
    say("proration", PRORATION[settings.proration]),
    say("working_week", `The working week has ${settings.workingWeek} days, starting on Monday.`),
    say("overtime_hours", `The hourly rate for overtime is monthly basic pay divided by ${settings.overtimeHours}.`),
    say("one_third_of", `The one-third rule applies to ${settings.oneThirdOf === "basic" ? "basic" : "cash"} pay.`),
    say(
      "secondary_rate",
      settings.secondaryRate === undefined
        ? "A secondary job is taxed at the highest band."
        : `A secondary job is taxed at ${settings.secondaryRate / 10_000}%.`,
    ),
  ];
}

const PAYE_ROUNDING: Readonly<Record<EmployerSettings["payeRounding"], string>> = {
  cents: "PAYE is deducted to the cent.",
  nearestShilling: "PAYE is rounded to the nearest shilling; the cents are carried forward.",
  shillingDown: "PAYE is rounded down to the shilling; the cents are carried forward.",
};

const PRORATION: Readonly<Record<EmployerSettings["proration"], string>> = {
  calendarDays: "Pay for part of a month is prorated by calendar days.",
  workingDays: "Pay for part of a month is prorated by working days.",
  thirtieths: "Pay for part of a month is prorated by thirtieths.",
};
