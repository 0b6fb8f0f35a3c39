import { DEPRECIATION_METHODS, microforecasts } from "@hazina/contract/forecasting/microforecasts.ts";
import { requestSchema } from "../../kit/form/use-kit-form.ts";
import type { Accounts } from "./api.ts";
import { microforecastTexts } from "./texts.ts";

const texts = microforecastTexts.fields;

/** The four kinds of item that a form plans. */
export type Kind = "asset" | "loan" | "hire" | "marketing";

/** What a form holds: texts and numbers by the names of the fields. */
export type Values = Record<string, string | number | null>;

/** One field of a form. */
export type Field = {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "money" | "percent" | "number" | "month" | "choice" | "account" | "department" | "jobTitle";
  /** Which accounts, or which values, can be chosen. */
  readonly use?: keyof Omit<Accounts, "first_forecast">;
  readonly options?: readonly string[];
  readonly hint?: string;
  /** Whether it is asked for, by what is filled in. */
  readonly isShown?: (values: Values) => boolean;
};

const [LEVEL, RATE] = DEPRECIATION_METHODS;

/** How an asset can be paid for. */
export const FINANCING = [texts.cashFinancing, texts.loanFinancing] as const;

const account = (name: string, label: string, use: NonNullable<Field["use"]>): Field => ({
  name,
  label,
  type: "account",
  use,
});

const LOAN_TERMS: readonly Field[] = [
  account("loanLiabilityAccount", texts.loanLiabilityAccount, "loan"),
  account("loanRepaymentAccount", texts.loanRepaymentAccount, "loan_repayment"),
  account("interestAccount", texts.interestAccount, "interest"),
  { name: "annualInterest", label: texts.annualInterest, type: "percent" },
  { name: "loanTermYears", label: texts.years, type: "number" },
  { name: "loanTermMonths", label: texts.months, type: "number" },
];

/** The fields of each kind, in the order in which a person thinks of them. */
export const FIELDS: Readonly<Record<Kind, readonly Field[]>> = {
  loan: [
    { name: "principal", label: texts.principal, type: "money" },
    { name: "startDate", label: texts.start, type: "month" },
    ...LOAN_TERMS,
  ],
  asset: [
    { name: "assetName", label: texts.assetName, type: "text", hint: texts.assetHint },
    { name: "cost", label: texts.cost, type: "money" },
    { name: "startDate", label: texts.start, type: "month" },
    { name: "depreciationMethod", label: texts.depreciationMethod, type: "choice", options: DEPRECIATION_METHODS },
    account("depreciationAccount", texts.depreciationAccount, "depreciation"),
    { name: "periodYears", label: texts.periodYears, type: "number" },
    {
      name: "depreciationRate",
      label: texts.rate,
      type: "percent",
      isShown: (values) => values.depreciationMethod === RATE,
    },
    {
      name: "salvageValue",
      label: texts.salvage,
      type: "money",
      isShown: (values) => values.depreciationMethod === LEVEL,
    },
    { name: "financing", label: texts.financing, type: "choice", options: FINANCING },
    {
      ...account("purchaseAccount", texts.purchaseAccount, "cash"),
      isShown: ({ financing }) => financing !== FINANCING[1],
    },
    ...LOAN_TERMS.map((field) => ({ ...field, isShown: ({ financing }: Values) => financing === FINANCING[1] })),
  ],
  hire: [
    { name: "department_id", label: texts.department, type: "department" },
    { name: "job_title_id", label: texts.jobTitle, type: "jobTitle" },
    { name: "first_name", label: texts.firstName, type: "text" },
    { name: "last_name", label: texts.lastName, type: "text" },
    { name: "startDate", label: texts.start, type: "month" },
    { name: "basic_salary", label: texts.salary, type: "money" },
    account("salaryAccount", texts.salaryAccount, "salary"),
  ],
  marketing: [
    account("expenseAccount", texts.expenseAccount, "expense"),
    { name: "startDate", label: texts.start, type: "month" },
    { name: "monthlyBudget", label: texts.monthlyBudget, type: "money" },
    { name: "channel", label: texts.channel, type: "text" },
    { name: "costPerLead", label: texts.costPerLead, type: "money" },
    { name: "subscription", label: texts.subscription, type: "text" },
    { name: "monthlySubscription", label: texts.monthlySubscription, type: "money" },
  ],
};

/** The values that a form of a kind begins with. */
export function initialValues(kind: Kind, given: { name: string; scenario: string; start: string | null }): Values {
  const empty = Object.fromEntries(FIELDS[kind].map(({ name }) => [name, null] as const));
  return {
    ...empty,
    forecast_name: given.name,
    scenario_name: given.scenario,
    startDate: given.start,
    ...(kind === "asset" ? { depreciationMethod: LEVEL, financing: FINANCING[0] } : {}),
    ...(kind === "loan" || kind === "asset" ? { loanTermMonths: 0 } : {}),
  };
}

/** What a form of a kind asks of the server. */
export function requestOf(kind: Kind, values: Values): object {
  const { forecast_name, scenario_name } = values;
  const named = { forecast_name, scenario_name };
  const terms = pick(
    values,
    LOAN_TERMS.map(({ name }) => name),
  );
  switch (kind) {
    case "loan":
      return { loanPayload: { ...named, ...terms, ...pick(values, ["principal"]), startDate: values.startDate ?? "" } };
    case "asset":
      return {
        assetPayload: { ...named, ...pick(values, ["assetName", "cost"]), start_date: values.startDate },
        depreciationPayload: pick(values, [
          "depreciationMethod",
          "depreciationAccount",
          "periodYears",
          values.depreciationMethod === RATE ? "depreciationRate" : "salvageValue",
        ]),
        financingPayload:
          values.financing === FINANCING[1]
            ? { purchaseClass: "LOAN", ...terms }
            : { purchaseClass: "current_asset", purchaseAccount: values.purchaseAccount },
      };
    case "hire":
      return {
        hirePayload: {
          ...named,
          ...pick(values, [
            "department_id",
            "job_title_id",
            "first_name",
            "last_name",
            "basic_salary",
            "salaryAccount",
          ]),
          employment_start_date: values.startDate ?? "",
        },
      };
    case "marketing":
      return {
        marketingPayload: {
          ...named,
          expenseAccount: values.expenseAccount,
          startDate: values.startDate,
          monthlyBudget: values.monthlyBudget ?? 0,
          channels: values.channel
            ? [{ name: values.channel, distribution: 100, costPerLead: values.costPerLead ?? 0 }]
            : [],
          subscriptions: values.subscription
            ? [{ name: values.subscription, monthlySubscription: values.monthlySubscription ?? 0 }]
            : [],
        },
      };
  }
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
  channels: "channel",
};

/** What is wrong with which field, in the words of the server; nothing where it can be sent. */
export function problemsOf(kind: Kind, values: Values): Record<string, string> {
  const checked = SCHEMAS[kind]["~standard"].validate(requestOf(kind, values));
  if (checked instanceof Promise || !checked.issues) return {};
  const problems = checked.issues.map(({ path = [], message }) => {
    const names = path.map((part) => String(typeof part === "object" ? part.key : part));
    const name = names[1] ?? names[0] ?? "";
    return [FORM_NAMES[name] ?? name, message] as const;
  });
  return Object.fromEntries(problems.toReversed());
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] === "" ? null : (values[name] ?? null)]));
}
