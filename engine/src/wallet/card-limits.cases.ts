import type { CardCategory } from "./card-categories.ts";
import type { CardLimit } from "./card-limits.ts";

/**
 * A worked example: a payment and the limits of its card, in shillings. If a limit is absent, the card has no such
 * limit.
 */
export type LimitCase = {
  readonly title: string;
  readonly limits: {
    readonly payment?: number;
    readonly day?: number;
    readonly month?: number;
    readonly categories?: readonly CardCategory[];
    readonly until?: string;
  };
  readonly spent?: { readonly day: number; readonly month: number };
  readonly pays: { readonly amount: number; readonly category?: CardCategory; readonly day?: string };
  readonly exceeds: CardLimit | undefined;
};

/**
 * Worked examples of card limits. Unless stated otherwise, payments are for fuel and made on 26 November
 * 2026.
 */
export const LIMIT_CASES: readonly LimitCase[] = [
  { title: "without limits", limits: {}, pays: { amount: 900_000 }, exceeds: undefined },
  {
    title: "of exactly the limit of a payment",
    limits: { payment: 5_000 },
    pays: { amount: 5_000 },
    exceeds: undefined,
  },
  { title: "one cent over it", limits: { payment: 5_000 }, pays: { amount: 5_000.01 }, exceeds: "limit_payment" },
  {
    title: "that fills the day",
    limits: { day: 10_000 },
    spent: { day: 7_500, month: 7_500 },
    pays: { amount: 2_500 },
    exceeds: undefined,
  },
  {
    title: "over what is left of the day",
    limits: { day: 10_000 },
    spent: { day: 7_500, month: 7_500 },
    pays: { amount: 2_500.5 },
    exceeds: "limit_day",
  },
  {
    title: "within the day and over the month",
    limits: { day: 10_000, month: 50_000 },
    spent: { day: 0, month: 49_000 },
    pays: { amount: 1_000.01 },
    exceeds: "limit_month",
  },
  {
    title: "that fills the month",
    limits: { month: 50_000 },
    spent: { day: 0, month: 49_000 },
    pays: { amount: 1_000 },
    exceeds: undefined,
  },
  {
    title: "to a merchant of an allowed category",
    limits: { categories: ["fuel", "transport"] },
    pays: { amount: 10, category: "transport" },
    exceeds: undefined,
  },
  {
    title: "to a merchant of another category",
    limits: { categories: ["fuel", "transport"] },
    pays: { amount: 10, category: "meals" },
    exceeds: "limit_category",
  },
  {
    title: "to a merchant whose category is not known, where categories are limited",
    limits: { categories: ["fuel"] },
    pays: { amount: 10, category: "other" },
    exceeds: "limit_category",
  },
  { title: "on the last day", limits: { until: "2026-11-26" }, pays: { amount: 10 }, exceeds: undefined },
  {
    title: "on the day after",
    limits: { until: "2026-11-26" },
    pays: { amount: 10, day: "2026-11-27" },
    exceeds: "limit_until",
  },
  {
    title: "that exceeds several limits, which names the first",
    limits: { payment: 1, day: 1, month: 1, categories: ["meals"], until: "2026-11-25" },
    pays: { amount: 10 },
    exceeds: "limit_until",
  },
];
