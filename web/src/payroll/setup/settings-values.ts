import type { PayrollSettings } from "../api.ts";

type Choices = PayrollSettings["data"]["choices"];

export type SettingName = keyof Choices;

/**
 * The options of each payroll setting. A setting that is either on or off has the options `yes` and `no`. The tax rate
 * for a secondary job is not included, because it is a percentage.
 */
export const SETTING_WORDS = {
  nssf_base: ["regular_cash", "basic"],
  tier_two: ["nssf", "contracted_out"],
  retirement_base: ["basic", "cash"],
  nssf_in_retirement_test: ["yes", "no"],
  non_cash_limit: ["whole", "excess"],
  car_in_non_cash_limit: ["yes", "no"],
  employer_pension_above_limit_taxed: ["yes", "no"],
  gratuity_exempt_from_july_2025: ["yes", "no"],
  housing_levy_january_2024: ["yes", "no"],
  housing_levy_march_2024: ["whole_month", "from_the_19th"],
  shif_relief_late_2024: ["yes", "no"],
  health_on_benefits: ["yes", "no"],
  secondary_deducts_contributions: ["yes", "no"],
  secondary_insurance_relief: ["yes", "no"],
  paye_rounding: ["cents", "nearest_shilling", "shilling_down"],
  nita_exempt: ["yes", "no"],
  proration: ["calendar_days", "working_days", "thirtieths"],
  working_week: ["5", "6"],
  overtime_hours: ["225", "195"],
  one_third_of: ["cash", "basic"],
} as const satisfies Record<Exclude<SettingName, "secondary_rate">, readonly string[]>;

/** The name of a setting that has options. */
export type WordSetting = keyof typeof SETTING_WORDS;

/** The names of the settings that have options, in the order of `SETTING_WORDS`. */
export const WORD_SETTINGS = Object.keys(SETTING_WORDS) as readonly WordSetting[];

/**
 * Returns the option that represents a setting's value: `yes` for true, `no` for false, otherwise the value as text;
 * empty if there is no value.
 */
export function wordOf(value: string | number | boolean | null | undefined): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null || value === undefined ? "" : String(value);
}

/** Returns only the changed settings, as the API expects them. */
export function changedChoices(
  held: Choices,
  words: Readonly<Record<string, string>>,
  secondaryRate: number | string,
): Choices {
  const changed = WORD_SETTINGS.flatMap((name) => {
    const word = words[name] ?? "";
    return word === "" || word === wordOf(held[name]) ? [] : [[name, settingOf(word)] as const];
  });
  const rate = secondaryRate === "" ? null : Number(secondaryRate);
  return {
    ...Object.fromEntries(changed),
    ...(rate === (held.secondary_rate ?? null) ? {} : { secondary_rate: rate }),
  } as Choices;
}

function settingOf(word: string): string | number | boolean {
  if (word === "yes" || word === "no") return word === "yes";
  return /^\d+$/.test(word) ? Number(word) : word;
}

/** Formats the map from postings to ledger accounts as text, with one line per posting: `posting = account`. */
export function accountLines(accounts: Readonly<Record<string, string>> | undefined): string {
  return Object.entries(accounts ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, account]) => `${key} = ${account}`)
    .join("\n");
}

/**
 * Parses text that maps postings to ledger accounts, with one line per posting. If a line is invalid, returns that
 * line as `wrong`.
 */
export function accountsOf(text: string): { readonly accounts: Record<string, string> } | { readonly wrong: string } {
  const accounts: Record<string, string> = {};
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    const [, key, account] = /^([\w:*.-]+)\s*=\s*(\S.*)$/.exec(line) ?? [];
    if (key === undefined || account === undefined) return { wrong: line };
    accounts[key] = account.trim();
  }
  return { accounts };
}
