import { DEPRECIATION_METHODS, microforecasts, NAMES_FIRST } from "@hazina/contract/forecasting/microforecasts.ts";
import type { ItemFields } from "@hazina/engine/forecasting/microforecasts/item-fields.ts";
import { requestSchema } from "../../kit/form/use-kit-form.ts";
import type { DetailItem } from "./api.ts";
import { FINANCING, initialValues, type Kind, type Row, STEPS, TERM_NAMES, type Values } from "./form-fields.ts";

/** The microforecast that an item is part of, by its name, and its scenario. */
export type Names = { readonly forecast_name: string; readonly scenario_name: string };

const RATE = DEPRECIATION_METHODS[1];

/** What a form of a kind asks of the server. */
export function requestOf(kind: Kind, values: Values, names: Names): object {
  const start = values.startDate ?? "";
  switch (kind) {
    case "loan":
      return { loanPayload: { ...names, ...pick(values, [...TERM_NAMES, "principal"]), startDate: start } };
    case "asset":
      return {
        assetPayload: { ...names, ...pick(values, ["assetName", "cost"]), start_date: values.startDate },
        depreciationPayload: pick(values, [
          "depreciationMethod",
          "depreciationAccount",
          "periodYears",
          values.depreciationMethod === RATE ? "depreciationRate" : "salvageValue",
        ]),
        financingPayload: financingOf(values),
      };
    case "hire":
      return { hirePayload: hireOf(values, names), financingPayload: hireFinancing(values) };
    case "marketing":
      return { marketingPayload: marketingOf(values, names) };
  }
}

function financingOf(values: Values) {
  return values.financing === FINANCING[1]
    ? { purchaseClass: "LOAN", ...pick(values, TERM_NAMES) }
    : { purchaseClass: "current_asset", purchaseAccount: values.purchaseAccount };
}

/** A loan with its principal; cash of an account that was chosen, or of the company's. */
function hireFinancing(values: Values) {
  if (values.financing === FINANCING[1]) return { ...financingOf(values), ...pick(values, ["principal"]) };
  return values.purchaseAccount ? financingOf(values) : null;
}

function hireOf(values: Values, names: Names) {
  const { startDate, startDay, salaryAccountIsNew } = values;
  const day = startDay ? `-${String(startDay).padStart(2, "0")}` : "";
  return {
    ...names,
    ...pick(values, ["department_id", "job_title_id", "first_name", "last_name", "basic_salary", "salaryAccount"]),
    ...pick(values, ["benefitsAccount", "end"]),
    ...(salaryAccountIsNew ? { salaryAccountIsNew: true } : {}),
    employment_start_date: startDate ? `${startDate}${day}` : "",
  };
}

function marketingOf(values: Values, names: Names) {
  const { channels, subscriptions, monthlyBudget } = values;
  const rows = (list: Values[string] | undefined, amounts: readonly string[]) =>
    (Array.isArray(list) ? list : []).map((row) => ({
      ...row,
      ...Object.fromEntries(amounts.map((name) => [name, row[name] || 0] as const)),
    }));
  return {
    ...names,
    ...pick(values, ["expenseAccount", "startDate"]),
    ...pick(values, ["conversion", "lagMonths", "revenuePerCustomer", "revenueAccount"]),
    months: values.campaignMonths || null,
    monthlyBudget: monthlyBudget || 0,
    channels: rows(channels, ["distribution", "costPerLead"]),
    subscriptions: rows(subscriptions, ["monthlySubscription"]),
  };
}

const SCHEMAS = {
  loan: requestSchema(microforecasts.addLoan),
  asset: requestSchema(microforecasts.addAsset),
  hire: requestSchema(microforecasts.addHire),
  marketing: requestSchema(microforecasts.addMarketing),
};

/** The fields of the form by the names that a call has for them, where they differ. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  start_date: "startDate",
  employment_start_date: "startDate",
  months: "campaignMonths",
};

/** A form that was checked: what the engine reads of it, or what is wrong with which field, in the words of the server. */
export type Checked = { readonly fields: ItemFields | null; readonly problems: Readonly<Record<string, string>> };

/** Checks a form of a kind by the contract. */
export function checkedForm(kind: Kind, values: Values, names: Names): Checked {
  const checked = SCHEMAS[kind]["~standard"].validate(requestOf(kind, values, names));
  if (checked instanceof Promise) return { fields: null, problems: {} };
  if (!checked.issues) return { fields: itemFields(kind, checked.value as Request), problems: {} };
  const problems = checked.issues.map(({ path = [], message }) => {
    const [first = "", ...rest] = path.map((part) => String(typeof part === "object" ? part.key : part));
    const [name = first, ...deeper] = rest;
    return [[FORM_NAMES[name] ?? name, ...deeper].join("."), message] as const;
  });
  return { fields: null, problems: Object.fromEntries(problems.toReversed()) };
}

/** What must be filled in before anything else. */
export function namesProblem({ forecast_name, scenario_name }: Names): string | null {
  return forecast_name.trim() === "" || scenario_name.trim() === "" ? NAMES_FIRST : null;
}

/** The problems of a form that belong to one of its steps, by the field. */
export function problemsOfStep(
  kind: Kind,
  step: number,
  values: Values,
  { problems }: Checked,
): Record<string, string> {
  const shown = (STEPS[kind][step]?.fields ?? []).filter(({ isShown }) => isShown?.(values) !== false);
  const names = new Set(shown.map(({ name }) => name));
  return Object.fromEntries(Object.entries(problems).filter(([name]) => names.has(name.split(".")[0] ?? "")));
}

type Request = Record<string, never>;

function itemFields(kind: Kind, request: Request): ItemFields {
  const { loanPayload, assetPayload, depreciationPayload, financingPayload, hirePayload, marketingPayload } = request;
  switch (kind) {
    case "loan":
      return { kind, loan: loanPayload as never };
    case "asset":
      return {
        kind,
        asset: assetPayload as never,
        depreciation: depreciationPayload as never,
        financing: financingPayload as never,
      };
    case "hire":
      return { kind, hire: hirePayload as never, financing: financingPayload as never };
    case "marketing":
      return { kind, marketing: marketingPayload as never };
  }
}

/** The kind and the values of an item as a form holds them; null for one that has no form. */
export function formOf(item: DetailItem): { readonly kind: Kind; readonly values: Values } | null {
  const { loanPayload, assetPayload, depreciationPayload, financingPayload, hirePayload, marketingPayload } = item;
  const given = { ...loanPayload, ...assetPayload, ...depreciationPayload, ...financingPayload, ...hirePayload };
  const kind = loanPayload
    ? "loan"
    : assetPayload
      ? "asset"
      : hirePayload
        ? "hire"
        : marketingPayload
          ? "marketing"
          : null;
  if (kind === null) return null;
  const all = { ...given, ...marketingPayload } as unknown as Values;
  const values = initialValues(kind, item.start_month);
  const known = Object.fromEntries(
    Object.keys(values).map((name) => [name, all[name] ?? values[name] ?? null] as const),
  );
  return {
    kind,
    values: {
      ...known,
      startDate: item.start_month,
      ...(kind === "asset" || kind === "hire"
        ? { financing: financingPayload?.purchaseClass === "LOAN" ? FINANCING[1] : FINANCING[0] }
        : {}),
      ...(hirePayload ? { startDay: Number(hirePayload.employment_start_date.slice(8)) || null } : {}),
      ...(marketingPayload ? { campaignMonths: marketingPayload.months ?? null } : {}),
    },
  };
}

function pick(values: Values, names: readonly string[]): Record<string, string | number | null | Row[]> {
  return Object.fromEntries(names.map((name) => [name, values[name] === "" ? null : (values[name] ?? null)]));
}
