import type { PolicyRow } from "../api.ts";

/** The label of each effect of a policy. */
export const OUTCOME_CHOICES: Readonly<Record<PolicyRow["outcome"], string>> = {
  warn: "Show a warning",
  receipt: "Require a receipt",
  reason: "Require a reason",
  level: "Require an additional approval",
  refuse: "Refuse the expense",
};

/** The days of the week as options of a select, starting with Monday. */
export const WEEKDAYS = [
  { value: "1", label: "Monday" },
  { value: "2", label: "Tuesday" },
  { value: "3", label: "Wednesday" },
  { value: "4", label: "Thursday" },
  { value: "5", label: "Friday" },
  { value: "6", label: "Saturday" },
  { value: "7", label: "Sunday" },
];

/** UI strings for expense policies. */
export const policyTexts = {
  words: { one: "policy", many: "policies" },
  subtitle: "Expenses are checked against these rules while a claim is entered, and again when it is submitted.",
  name: "Policy",
  conditions: "Applies to",
  outcome: "Effect",
  sentence: "Message",
  state: "Status",
  on: "On",
  off: "Off",
  add: "Add policy",
  edit: "Edit policy",
  remove:
    "Do you really want to delete this record? Expenses that were already submitted will still show the policy's message.",
  empty:
    "Add rules. For example, require a receipt above a certain amount, a reason for meals, or an additional approval at weekends.",
  nameHint: "For example, Meals above KES 3,000",
  when: "Applies to",
  whenHint: "An expense must meet all of these conditions. If there are none, the policy applies to every expense.",
  categories: "Categories",
  roles: "Roles",
  weekdays: "Days of the week",
  supplier: "Supplier's name contains",
  above: "Amount above",
  sentenceHint:
    "This message is shown to the employee and the approvers. For example: Meals above KES 3,000 need a receipt.",
  approvers: "Also requires approval from any one of",
  active: "Active",
} as const;
