import {
  addMonths,
  formatInstant,
  formatMonth,
  type Month,
  monthAt,
  monthInWords,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { percent, type Rate } from "@hazina/base/money.ts";
import type { SettingChoices } from "@hazina/contract/payroll/settings.ts";
import { DEFAULT_SETTINGS, type EmployerSettings } from "@hazina/engine/payroll/pay/employer.ts";
import { and, asc, desc, eq, lte } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { holdersOf } from "../../access/roles/holders-of.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import { invalidField } from "../../platform/refusal.ts";
import { touchInputs } from "../months/inputs-revision.ts";
import { firstOpenMonth } from "../months/months.ts";
import { settingTexts } from "./setting-texts.ts";
import { type OfficeChoices, payrollSettings } from "./tables.ts";

/**
 * The payroll settings of a company in a month. `settings` is the form that the engine uses, `choices` are the
 * company's choices, and `office` are the choices of its payroll office. `from` is the month from which they apply,
 * and `setBy` and `setByName` identify the user who set them; these three are null for the defaults.
 */
export type SettingsOfMonth = {
  readonly settings: EmployerSettings;
  readonly choices: SettingChoices;
  readonly office: OfficeChoices;
  readonly from: string | null;
  readonly setBy: string | null;
  readonly setByName: string | null;
};

const NAMES = {
  nssf_base: "nssfBase",
  tier_two: "tierTwo",
  retirement_base: "retirementBase",
  nssf_in_retirement_test: "nssfInRetirementTest",
  non_cash_limit: "nonCashLimit",
  car_in_non_cash_limit: "carInNonCashLimit",
  employer_pension_above_limit_taxed: "employerPensionAboveLimitTaxed",
  gratuity_exempt_from_july_2025: "gratuityExemptFromJuly2025",
  housing_levy_january_2024: "housingLevyJanuary2024",
  housing_levy_march_2024: "housingLevyMarch2024",
  shif_relief_late_2024: "shifReliefLate2024",
  health_on_benefits: "healthOnBenefits",
  secondary_rate: "secondaryRate",
  secondary_deducts_contributions: "secondaryDeductsContributions",
  secondary_insurance_relief: "secondaryInsuranceRelief",
  paye_rounding: "payeRounding",
  nita_exempt: "nitaExempt",
  proration: "proration",
  working_week: "workingWeek",
  overtime_hours: "overtimeHours",
  one_third_of: "oneThirdOf",
} as const satisfies Record<keyof SettingChoices, keyof EmployerSettings>;

const CHOICES = Object.keys(NAMES) as (keyof SettingChoices)[];

/**
 * Converts a company's choices to the settings with which the calculation engine calculates pay. A missing choice gets
 * its default.
 */
export function employerSettingsOf(choices: SettingChoices): EmployerSettings {
  const chosen = CHOICES.flatMap((name) => {
    const value = choices[name];
    if (value === undefined || value === null) return [];
    if (name === "secondary_rate") return [["secondaryRate", percent(value as number)]];
    return [[NAMES[name], typeof value === "string" ? camelOf(value) : value]];
  });
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(chosen) };
}

function camelOf(text: string): string {
  return text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function snakeOf(text: string): string {
  return text.replace(/(?<!the)([A-Z])/g, (letter) => `_${letter.toLowerCase()}`).replace("from_the19", "from_the_19");
}

/** Converts all settings to the names that the API uses. */
function shownChoices(settings: EmployerSettings): SettingChoices {
  const pairs = CHOICES.map((name) => {
    const value = settings[NAMES[name]];
    if (name === "secondary_rate") return [name, value === undefined ? null : (value as Rate) / 10_000];
    return [name, typeof value === "string" ? snakeOf(value) : value];
  });
  return Object.fromEntries(pairs) as SettingChoices;
}

/**
 * Returns the settings of a company that apply in a month; the defaults if no settings are saved for that month or an
 * earlier one.
 */
export async function readSettingsOf(tx: Tx, { companyId }: CompanyRef, month: Month): Promise<SettingsOfMonth> {
  const [row] = await tx
    .select()
    .from(payrollSettings)
    .where(and(eq(payrollSettings.companyId, companyId), lte(payrollSettings.from, formatMonth(month))))
    .orderBy(desc(payrollSettings.from), desc(payrollSettings.setAt), desc(payrollSettings.id))
    .limit(1);
  const choices = row?.choices ?? {};
  return {
    settings: employerSettingsOf(choices),
    choices,
    office: officeOf(row?.office ?? {}),
    from: row?.from ?? null,
    setBy: row?.setBy ?? null,
    setByName: row?.setByName ?? null,
  };
}

/**
 * Updates office choices that were saved in an earlier version: if payslips were protected with the KRA PIN, employees
 * must now sign in instead. The KRA PIN is no longer offered, because it is easy to guess.
 */
function officeOf(office: OfficeChoices): OfficeChoices {
  const isOfBefore = (office.payslip_password as string | undefined) === "kra_pin";
  return isOfBefore ? { ...office, payslip_password: "sign_in" } : office;
}

/**
 * Returns the settings that apply in a month, as values and as sentences. Also returns the history of changes, and the
 * users who can be chosen as last approver.
 */
export async function readPayrollSettings(
  { tx, actor: company, now }: Call,
  { month }: { readonly month?: string | undefined },
) {
  const held = await readSettingsOf(tx, company, month === undefined ? monthAt(now) : parseMonth(month));
  const rows = await tx
    .select({ from: payrollSettings.from, setBy: payrollSettings.setByName, setAt: payrollSettings.setAt })
    .from(payrollSettings)
    .where(eq(payrollSettings.companyId, company.companyId))
    .orderBy(asc(payrollSettings.from), asc(payrollSettings.setAt), asc(payrollSettings.id));
  const { accounts, ...office } = held.office;
  return {
    data: {
      from: held.from,
      choices: shownChoices(held.settings),
      office: { ...office, ...(accounts ? { accounts: { ...accounts } } : {}) },
      set_by: held.setByName,
    },
    history: rows.map(({ from, setBy, setAt }) => ({ from, set_by: setBy, set_at: formatInstant(setAt) })),
    last_approvers: await lastApprovers(tx, company),
    texts: settingTexts(held.settings),
  };
}

/**
 * Refuses settings that apply from a given month if that month or a later one is closed, because they would change the
 * closed month.
 * @throws Refusal 422 if one of these months is closed.
 */
async function requireNothingClosed({ tx, actor }: Call, from: string): Promise<void> {
  const open = await firstOpenMonth(tx, actor);
  if (open === undefined || from >= open) return;
  const [last, first] = [addMonths(parseMonth(open), -1), parseMonth(open)].map(monthInWords);
  throw invalidField(
    "from",
    `${last} is closed, and settings that start in that month or earlier would change it. Choose ${first} or a later month.`,
  );
}

/**
 * Returns the users who can be chosen as last approver, who decides when no other approver may: those who may see pay.
 */
async function lastApprovers(tx: Tx, { companyId }: CompanyRef) {
  const able = await acrossBranches(tx, () => holdersOf(tx, companyId, "View Salaries"));
  return able.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
}

/**
 * Requires that the user chosen as last approver, who decides when no other approver may, is allowed to see pay.
 * @throws Refusal 422 if the user may not see pay.
 */
async function requireLastApprover({ tx, actor }: Call, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  if ((await lastApprovers(tx, actor)).some((one) => one.id === id)) return;
  throw invalidField("office.last_approver_id", "Choose a user whose role includes the “View Salaries” ability.");
}

const ACCOUNT_KEY = /^(pay|employer|owed|taken|payee):(\*|[\w.-]{1,60})$/;

/**
 * Saves settings that apply from a given month. Fields that are left out keep the value that applies in that month.
 * @throws Refusal 422 for a closed month, for an account that no entry uses, and for a last approver who may not see
 * pay.
 */
export async function writePayrollSettings(
  call: Call,
  input: { readonly from: string; readonly choices: SettingChoices; readonly office: OfficeChoices },
) {
  const { tx, actor, now } = call;
  const from = parseMonth(input.from);
  await requireNothingClosed(call, input.from);
  const unknown = Object.keys(input.office.accounts ?? {}).find((key) => !ACCOUNT_KEY.test(key));
  if (unknown !== undefined) {
    throw invalidField(
      "office.accounts",
      `No payroll item has the key "${unknown.slice(0, 40)}". Use keys such as pay:basic, owed:paye or pay:*.`,
    );
  }
  await requireLastApprover(call, input.office.last_approver_id);
  const before = await readSettingsOf(tx, actor, from);
  const accounts = { ...before.office.accounts, ...input.office.accounts };
  const choices = { ...before.choices, ...input.choices };
  const office = { ...before.office, ...input.office, ...(Object.keys(accounts).length > 0 ? { accounts } : {}) };
  const id = uuidv7();
  await tx.insert(payrollSettings).values({
    companyId: actor.companyId,
    id,
    from: input.from,
    choices,
    office,
    setBy: actor.userId,
    setByName: actor.userName,
    setAt: now,
  });
  await touchInputs(tx, actor);
  await recordChange(tx, actor, {
    subject: "payroll settings",
    subjectId: id,
    action: "changed",
    before: { from: before.from, ...before.choices, ...before.office },
    after: { from: input.from, ...choices, ...office },
  });
  return { message: `The settings apply from ${monthInWords(from)}.` };
}
