import * as z from "zod";
import {
  Amount,
  BooksMonth,
  DayText,
  Id,
  Message,
  Money,
  MoneyAbove,
  Percentage,
  requiredName,
  ShownDay,
  Version,
} from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { ASSET_STATES, DEPRECIATION_METHODS, TAX_CLASSES } from "./asset-labels.ts";
import { AccountCode } from "./chart.ts";

const tag = "Accounting: fixed assets";
const see = { tag, ability: "View Accounting", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Post Journals", scope: "branch" } as const;
const report = {
  tag: "Accounting: reports",
  method: "GET",
  ability: "View Accounting",
  scope: "branch",
  limit: "heavy",
} as const;

const Method = z.enum(DEPRECIATION_METHODS, { error: "Choose none, straight or reducing." });
const TaxClass = z.enum(TAX_CLASSES, { error: "Choose the wear and tear class." });
const Year = z
  .number({ error: "Enter the year." })
  .int("Enter the year with four digits.")
  .min(2022, "Enter 2022 or a later year. Rates before 2022 are not available.")
  .max(2199, "Enter the year with four digits.");

const WRITTEN = {
  number: requiredName("Enter the asset number.", 40).describe("As on its tag; each number is used only once."),
  name: requiredName("Enter the name of the asset.", 120),
  cost: MoneyAbove,
  acquired_on: DayText,
  asset_account: AccountCode.describe("The account of its cost."),
  accumulated_account: AccountCode.nullish().describe("By default 1590."),
  expense_account: AccountCode.nullish().describe("By default 6700."),
  method: Method,
  first_month: BooksMonth.describe("The first month that Hazina depreciates."),
  life_months: z
    .number()
    .int("Enter a whole number of months.")
    .min(1, "Enter at least one month.")
    .max(600, "Enter at most 600 months.")
    .nullish()
    .describe("The months from the first one on; for equal months."),
  rate: Percentage.nullish().describe("The yearly percentage of the book value; for the reducing balance."),
  residual: Money.default(0).describe("The book value at which depreciation ends."),
  depreciated_before: Money.default(0).describe(
    "The depreciation already in the books for the time before the first month.",
  ),
  tax_class: TaxClass,
  tax_cost: Money.nullish().describe(
    "The cost on which wear and tear is calculated, if it differs from the cost in the books; for an asset acquired before 2022, its tax value at the start of 2022.",
  ),
  tax_from: Year.nullish().describe("The first year of income; by default that of the day on which it was acquired."),
  place: z.string().trim().max(120, "Use at most 120 characters.").nullish(),
  serial: z.string().trim().max(80, "Use at most 80 characters.").nullish(),
  branch_id: Id.nullish(),
  department_id: Id.nullish(),
};

const Asset = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  state: z.enum(ASSET_STATES),
  cost: Amount,
  depreciation: Amount.describe("Until the last month that is posted."),
  book_value: Amount,
  residual: Amount,
  depreciated_before: Amount,
  currency: z.string(),
  acquired_on: ShownDay,
  method: Method,
  first_month: z.string(),
  life_months: z.number().int().nullable(),
  rate: z.number().nullable(),
  months_posted: z.number().int(),
  next_month: z.string().nullable(),
  asset_account: z.string(),
  accumulated_account: z.string(),
  expense_account: z.string(),
  tax_class: TaxClass,
  tax_class_name: z.string(),
  tax_cost: Amount.nullable(),
  tax_from: z.number().int().nullable(),
  place: z.string().nullable(),
  serial: z.string().nullable(),
  branch_id: Id.nullable(),
  branch: z.string().nullable(),
  department_id: Id.nullable(),
  department: z.string().nullable(),
  disposed_on: ShownDay.nullable(),
  proceeds: Amount.nullable(),
  proceeds_account: z.string().nullable(),
  gain: Amount.nullable().describe("Of a disposal that is posted; a loss is negative."),
  problem: z.string().nullable(),
  comment: z.string().nullable(),
  made_by: z.string(),
  version: z.number().int(),
});

const Line = z.object({
  month: z.string(),
  amount: Amount,
  book_value: Amount.describe("After it."),
  state: z.enum(["posted", "due", "later"]),
  journal_id: Id.nullable(),
});

const One = z.object({ id: Id });
const Versioned = z.object({ id: Id, version: Version });

/**
 * Operations for fixed assets: their register, depreciation and disposal. A second person approves each new asset and
 * each disposal.
 */
export const assets = {
  list: operation({ ...see, method: "POST", path: "/client/assets", title: "List fixed assets" })
    .input(
      listInput(["number", "name", "acquired_on", "cost"], {
        state: z.enum(ASSET_STATES).optional(),
        tax_class: TaxClass.optional(),
      }),
    )
    .output(listOutput(Asset)),
  read: operation({ ...see, method: "GET", path: "/accounting/assets/{id}", title: "Read a fixed asset" })
    .input(One)
    .output(z.object({ data: Asset.extend({ lines: z.array(Line), disposal_journal_id: Id.nullable() }) })),
  create: operation({
    ...manage,
    method: "POST",
    path: "/accounting/assets",
    title: "Register a fixed asset",
    description:
      "The purchase itself is posted by its bill, expense or journal; registering the asset adds its depreciation, month by month, once another person has approved it. 409 if the number is already in use.",
  })
    .input(z.object(WRITTEN))
    .output(Message.extend({ data: One })),
  update: operation({
    ...manage,
    method: "PUT",
    path: "/accounting/assets/{id}",
    title: "Change a draft fixed asset",
    description: "409 unless it is a draft. It is sent for approval again.",
  })
    .input(z.object({ id: Id, version: Version, ...WRITTEN }))
    .output(Message),
  dispose: operation({
    ...manage,
    method: "POST",
    path: "/accounting/assets/{id}/dispose",
    title: "Dispose of a fixed asset",
    description:
      "Once another person has approved the disposal, the months before it are depreciated and the gain or loss is posted. The month of disposal is not depreciated. 409 if the asset is not active, or if the day is in a month that is already depreciated or closed.",
  })
    .input(
      Versioned.extend({
        on: DayText,
        proceeds: Money.describe("The amount received for it; zero where it is scrapped or lost."),
        account: AccountCode.describe("The account of the proceeds."),
      }),
    )
    .output(Message),
  catchUp: operation({
    ...manage,
    method: "POST",
    path: "/accounting/assets/{id}/catch-up",
    title: "Post the depreciation of closed months on the first open day",
    description: "For an asset whose next month is closed: its months up to the last that has ended are posted now.",
  })
    .input(Versioned)
    .output(Message),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/accounting/assets/{id}",
    title: "Delete a draft fixed asset",
    description: "409 unless it is a draft.",
  })
    .input(One)
    .output(Message),
  register: operation({ ...report, path: "/reports/accounting/assets", title: "Read the fixed asset register" })
    .input(z.object({ from: DayText, to: DayText }))
    .output(
      z.object({
        currency: z.string(),
        from: ShownDay,
        to: ShownDay,
        data: z.array(
          z.object({
            id: Id,
            number: z.string(),
            name: z.string(),
            asset_account: z.string(),
            cost_opening: Amount,
            additions: Amount,
            disposals: Amount,
            cost_closing: Amount,
            depreciation_opening: Amount,
            charge: Amount,
            depreciation_disposals: Amount,
            depreciation_closing: Amount,
            book_value: Amount,
          }),
        ),
        totals: z.object({
          cost_opening: Amount,
          additions: Amount,
          disposals: Amount,
          cost_closing: Amount,
          depreciation_opening: Amount,
          charge: Amount,
          depreciation_disposals: Amount,
          depreciation_closing: Amount,
          book_value: Amount,
        }),
        accounts: z
          .array(z.object({ code: z.string(), name: z.string(), register: Amount, books: Amount }))
          .describe("The accounts of the assets: their balance by the register, and in the books."),
      }),
    ),
  wearAndTear: operation({
    ...report,
    path: "/reports/accounting/wear-and-tear",
    title: "Calculate wear and tear for a year of income",
    description: "By the Second Schedule to the Income Tax Act. The year is the one in which the fiscal year ends.",
  })
    .input(z.object({ year: z.coerce.number().pipe(Year) }))
    .output(
      z.object({
        currency: z.string(),
        year: z.number().int(),
        source: z.string(),
        data: z.array(
          z.object({
            id: Id,
            number: z.string(),
            name: z.string(),
            tax_class: z.string(),
            rate: z.string(),
            cost: Amount,
            opening: Amount,
            added: Amount,
            allowance: Amount,
            proceeds: Amount,
            balancing: Amount.describe("A charge above zero, a deduction below."),
            closing: Amount,
          }),
        ),
        totals: z.object({
          opening: Amount,
          added: Amount,
          allowance: Amount,
          proceeds: Amount,
          balancing: Amount,
          closing: Amount,
        }),
      }),
    ),
};
