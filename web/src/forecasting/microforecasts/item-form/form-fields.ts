import { DEPRECIATION_METHODS } from "@hazina/contract/forecasting/microforecasts.ts";
import type { Accounts } from "../api.ts";
import { microforecastTexts } from "../texts.ts";

const texts = microforecastTexts.fields;

/** The kinds of item that have a form. */
export type Kind = "asset" | "loan" | "hire" | "marketing";

/** One row of a list in a form, such as a channel or a subscription. */
export type Row = Record<string, string | number | null>;

/** The values of a form, keyed by field name. */
export type Values = Record<string, string | number | null | Row[]>;

export type Field = {
  readonly name: string;
  readonly label: string;
  readonly type:
    | "text"
    | "money"
    | "percent"
    | "number"
    | "month"
    | "choice"
    | "account"
    | "salaryAccount"
    | "department"
    | "jobTitle"
    | "channels"
    | "subscriptions";
  /**
   * The name of the list from which the options of the field are taken. It is one of the lists in the API's response
   * `Accounts`.
   */
  readonly use?: keyof Omit<Accounts, "first_forecast" | "payroll">;
  readonly options?: readonly string[];
  readonly hint?: string;
  readonly isOptional?: boolean;
  /** Returns whether the field is shown, given the other values. */
  readonly isShown?: (values: Values) => boolean;
};

export type Step = { readonly label: string; readonly fields: readonly Field[] };

const [LEVEL, RATE] = DEPRECIATION_METHODS;

/** The options for financing an asset or a hire. */
export const FINANCING = [texts.cashFinancing, texts.loanFinancing] as const;

const isByLoan = ({ financing }: Values) => financing === FINANCING[1];
const isByCash = (values: Values) => !isByLoan(values);

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

/** The names of the fields for the repayment terms of a loan. */
export const TERM_NAMES: readonly string[] = LOAN_TERMS.map(({ name }) => name);

const START: Field = { name: "startDate", label: texts.start, type: "month" };
const PRINCIPAL: Field = { name: "principal", label: texts.principal, type: "money" };
const BY: Field = { name: "financing", label: texts.financing, type: "choice", options: FINANCING };
const BY_LOAN = LOAN_TERMS.map((field) => ({ ...field, isShown: isByLoan }));

/** The steps of the form for each kind of item, in the order shown. */
export const STEPS: Readonly<Record<Kind, readonly Step[]>> = {
  loan: [{ label: texts.steps.loan, fields: [PRINCIPAL, START, ...LOAN_TERMS] }],
  asset: [
    {
      label: texts.steps.asset,
      fields: [
        { name: "assetName", label: texts.assetName, type: "text", hint: texts.assetHint },
        { name: "cost", label: texts.cost, type: "money" },
        START,
      ],
    },
    {
      label: texts.steps.depreciation,
      fields: [
        { name: "depreciationMethod", label: texts.depreciationMethod, type: "choice", options: DEPRECIATION_METHODS },
        account("depreciationAccount", texts.depreciationAccount, "depreciation"),
        { name: "periodYears", label: texts.periodYears, type: "number" },
        {
          name: "depreciationRate",
          label: texts.rate,
          type: "percent",
          isShown: ({ depreciationMethod }) => depreciationMethod === RATE,
        },
        {
          name: "salvageValue",
          label: texts.salvage,
          type: "money",
          isShown: ({ depreciationMethod }) => depreciationMethod === LEVEL,
        },
      ],
    },
    {
      label: texts.steps.financing,
      fields: [BY, { ...account("purchaseAccount", texts.purchaseAccount, "cash"), isShown: isByCash }, ...BY_LOAN],
    },
  ],
  hire: [
    {
      label: texts.steps.employee,
      fields: [
        { name: "department_id", label: texts.department, type: "department" },
        { name: "job_title_id", label: texts.jobTitle, type: "jobTitle" },
        { name: "first_name", label: texts.firstName, type: "text" },
        { name: "last_name", label: texts.lastName, type: "text" },
        { ...START, label: texts.hireStart },
        { name: "startDay", label: texts.startDay, type: "number", hint: texts.startDayHint, isOptional: true },
        { name: "basic_salary", label: texts.salary, type: "money" },
        { name: "salaryAccount", label: texts.salaryAccount, type: "salaryAccount", use: "salary" },
        { ...account("benefitsAccount", texts.benefitsAccount, "salary"), hint: texts.benefitsHint, isOptional: true },
        { name: "end", label: texts.end, type: "month", hint: texts.endHint, isOptional: true },
      ],
    },
    {
      label: texts.steps.financing,
      fields: [
        BY,
        {
          ...account("purchaseAccount", texts.purchaseAccount, "cash"),
          hint: texts.cashHint,
          isOptional: true,
          isShown: isByCash,
        },
        { ...PRINCIPAL, isShown: isByLoan },
        ...BY_LOAN,
      ],
    },
  ],
  marketing: [
    {
      label: texts.steps.spending,
      fields: [
        account("expenseAccount", texts.expenseAccount, "expense"),
        START,
        {
          name: "campaignMonths",
          label: texts.campaignMonths,
          type: "number",
          hint: texts.campaignHint,
          isOptional: true,
        },
        { name: "monthlyBudget", label: texts.monthlyBudget, type: "money" },
        { name: "channels", label: texts.channels, type: "channels" },
        { name: "subscriptions", label: texts.subscriptions, type: "subscriptions" },
      ],
    },
    {
      label: texts.steps.returns,
      fields: [
        { name: "conversion", label: texts.conversion, type: "percent", hint: texts.returnsHint, isOptional: true },
        { name: "lagMonths", label: texts.lagMonths, type: "number", isOptional: true },
        { name: "revenuePerCustomer", label: texts.revenuePerCustomer, type: "money", isOptional: true },
        { ...account("revenueAccount", texts.revenueAccount, "revenue"), isOptional: true },
      ],
    },
  ],
};

/** Returns the initial values of a form. */
export function initialValues(kind: Kind, start: string | null): Values {
  const names = STEPS[kind].flatMap(({ fields }) => fields.map(({ name }) => name));
  return {
    ...Object.fromEntries(names.map((name) => [name, null] as const)),
    startDate: start,
    ...(kind === "asset" ? { depreciationMethod: LEVEL } : {}),
    ...(kind === "asset" || kind === "hire" ? { financing: FINANCING[0] } : {}),
    ...(kind === "marketing" ? { channels: [], subscriptions: [] } : { loanTermMonths: 0 }),
  };
}
