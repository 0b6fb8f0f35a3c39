import { DEPRECIATION_METHODS, microforecasts, NAMES_FIRST } from "@hazina/contract/forecasting/microforecasts.ts";
import type { ItemFields } from "@hazina/engine/forecasting/microforecasts/item-fields.ts";
import type { InferContractRouterInputs } from "@orpc/contract";
import { inputSchema } from "../../../kit/form/use-kit-form.ts";
import type { DetailItem } from "../api.ts";
import { FINANCING, initialValues, type Kind, type Row, STEPS, TERM_NAMES, type Values } from "./form-fields.ts";

/** The names of the scenario and of the microforecast that an item belongs to. */
export type Names = { readonly forecast_name: string; readonly scenario_name: string };

const RATE = DEPRECIATION_METHODS[1];

/** Builds the API request that saves an item from the values of its form. */
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

/**
 * Returns the financing of a hire: a loan of the given principal, or cash from the chosen account. The default is the
 * company's cash account.
 */
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

const LOAN = inputSchema(microforecasts.addLoan);
const ASSET = inputSchema(microforecasts.addAsset);
const HIRE = inputSchema(microforecasts.addHire);
const MARKETING = inputSchema(microforecasts.addMarketing);

type Inputs = InferContractRouterInputs<typeof microforecasts>;

/** A request to add an item of any kind: the kind, and the input of that kind's API call. */
export type ItemRequest =
  | { readonly kind: "loan"; readonly input: Inputs["addLoan"] }
  | { readonly kind: "asset"; readonly input: Inputs["addAsset"] }
  | { readonly kind: "hire"; readonly input: Inputs["addHire"] }
  | { readonly kind: "marketing"; readonly input: Inputs["addMarketing"] };

/** Maps field names of the API to field names of the form, where the two differ. */
const FORM_NAMES: Readonly<Record<string, string>> = {
  start_date: "startDate",
  employment_start_date: "startDate",
  months: "campaignMonths",
};

/**
 * A validated form: its API request and the same values as input for the engine, or the server's error messages, keyed
 * by field name.
 */
export type Checked = {
  readonly request: ItemRequest | null;
  readonly fields: ItemFields | null;
  readonly problems: Readonly<Record<string, string>>;
};

/** Validates a form against the contract. */
export function checkedForm(kind: Kind, values: Values, names: Names): Checked {
  const { request, issues } = parsed(kind, requestOf(kind, values, names));
  if (request !== null) return { request, fields: itemFields(request), problems: {} };
  const problems = issues.map(({ path, message }) => {
    const [first = "", ...rest] = path.map(String);
    const [name = first, ...deeper] = rest;
    return [[FORM_NAMES[name] ?? name, ...deeper].join("."), message] as const;
  });
  return { request: null, fields: null, problems: Object.fromEntries(problems.toReversed()) };
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
type Parsed = { readonly request: ItemRequest | null; readonly issues: readonly Issue[] };

function parsed(kind: Kind, asked: object): Parsed {
  switch (kind) {
    case "loan":
      return outcome(LOAN.safeParse(asked), (input) => ({ kind, input }));
    case "asset":
      return outcome(ASSET.safeParse(asked), (input) => ({ kind, input }));
    case "hire":
      return outcome(HIRE.safeParse(asked), (input) => ({ kind, input }));
    case "marketing":
      return outcome(MARKETING.safeParse(asked), (input) => ({ kind, input }));
  }
}

type Read<Input> =
  | { readonly success: true; readonly data: Input }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

function outcome<Input>(read: Read<Input>, request: (input: Input) => ItemRequest): Parsed {
  return read.success ? { request: request(read.data), issues: [] } : { request: null, issues: read.error.issues };
}

/** Returns the error message about the names of the scenario and the microforecast; null if both are valid. */
export function namesProblem({ forecast_name, scenario_name }: Names): string | null {
  return forecast_name.trim() === "" || scenario_name.trim() === "" ? NAMES_FIRST : null;
}

/** Returns the error messages of one step of a form, keyed by field name. */
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

function itemFields({ kind, input }: ItemRequest): ItemFields {
  switch (kind) {
    case "loan":
      return { kind, loan: input.loanPayload };
    case "asset":
      return {
        kind,
        asset: input.assetPayload,
        depreciation: input.depreciationPayload,
        financing: input.financingPayload,
      };
    case "hire":
      return { kind, hire: input.hirePayload, financing: input.financingPayload };
    case "marketing":
      return { kind, marketing: marketingFields(input.marketingPayload) };
  }
}

function marketingFields(payload: Inputs["addMarketing"]["marketingPayload"]) {
  return { ...payload, channels: payload.channels ?? [], subscriptions: payload.subscriptions ?? [] };
}

/** Returns an item's kind and values for its form; null if the item has no form. */
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
  const all: Readonly<Record<string, unknown>> = { ...given, ...marketingPayload };
  const values = initialValues(kind, item.start_month);
  const known = Object.fromEntries(
    Object.keys(values).map((name) => [name, heldValue(all[name]) ?? values[name] ?? null] as const),
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

/**
 * Converts a saved value for the form; undefined if it is of a type that forms do not use. Rows of a list are copied,
 * so that editing does not change the saved ones.
 */
function heldValue(value: unknown): Values[string] | undefined {
  if (typeof value === "string" || typeof value === "number") return value;
  return Array.isArray(value) ? value.map((row: Row) => ({ ...row })) : undefined;
}

function pick(values: Values, names: readonly string[]): Record<string, string | number | null | Row[]> {
  return Object.fromEntries(names.map((name) => [name, values[name] === "" ? null : (values[name] ?? null)]));
}
