import { addDays, addDaysToInstant, addMonths, dayAt, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { type Call, inCall, type Work } from "@hazina/server/platform/call.ts";
import { decideOn } from "../server/src/approvals/decide.ts";
import type { Actor } from "../server/src/platform/actor.ts";
import type { ProviderAnswer } from "../server/src/platform/gateways/port.ts";
import type { Services } from "../server/src/platform/services.ts";
import { budgetSubject } from "../server/src/spending/budgets/budget-subject.ts";
import { createBudget } from "../server/src/spending/budgets/budgets.ts";
import { createCategory } from "../server/src/spending/categories/categories.ts";
import { expenseCategories } from "../server/src/spending/categories/tables.ts";
import { expenseSubject } from "../server/src/spending/expenses/expense-subject.ts";
import { createExpense } from "../server/src/spending/expenses/expenses.ts";
import { payExpense } from "../server/src/spending/expenses/pay-expense.ts";
import { submitExpense } from "../server/src/spending/expenses/submit-expense.ts";

import { createPolicy } from "../server/src/spending/policies/expense-policies.ts";
import { lockPayment } from "../server/src/wallet/payments/find-payment.ts";
import { paymentSubject } from "../server/src/wallet/payments/payment-subject.ts";
import { applyAnswer } from "../server/src/wallet/providers/apply-answer.ts";
import { newWalletMode } from "../server/src/wallet/rails/gateway-of.ts";
import { advanceDemo, type SpendingPeople, shareBudgets } from "./demo-advances.ts";
import { pettyCashDemo } from "./demo-petty-cash.ts";
import { type DemoProject, openProjects, projectOf } from "./demo-projects.ts";

type End = "draft" | "submitted" | "rejected" | "approved" | "paying" | "paid";
type Claim = readonly [
  daysAgo: number,
  supplier: string,
  category: string,
  amount: number,
  end: End,
  vat?: number,
  project?: DemoProject,
];

const CATEGORIES = [
  ["Travel", "6200"],
  ["Office supplies", "6300"],
  ["Meals with customers", "6400"],
  ["Airtime and internet", "6500"],
] as const;

const CLAIMS: readonly Claim[] = [
  [310, "Modern Coast", "Travel", 2_800, "paid"],
  [281, "Text Book Centre", "Office supplies", 4_640, "paid", 640],
  [246, "Java House", "Meals with customers", 3_480, "paid"],
  [221, "Madaraka Express", "Travel", 3_000, "paid"],
  [184, "Safaricom Shop", "Airtime and internet", 2_500, "paid"],
  [152, "Artcaffe", "Meals with customers", 4_150, "paid"],
  [121, "Total Nakuru", "Travel", 5_200, "paid"],
  [96, "Naivas", "Office supplies", 1_856, "paid", 256],
  [67, "Easy Coach", "Travel", 1_900, "paid", 0, "COLD-26"],
  [44, "Airtel Kiosk", "Airtime and internet", 1_000, "rejected"],
  [33, "Carnivore", "Meals with customers", 7_900, "approved"],
  [19, "Rubis Thika Road", "Travel", 6_400, "approved", 0, "COLD-26"],
  [12, "Modern Coast", "Travel", 2_900, "paying"],
  [6, "Tuskys Stationers", "Office supplies", 2_320, "submitted", 320],
  [3, "Uber", "Travel", 1_150, "submitted"],
  [1, "Java House", "Meals with customers", 2_050, "draft"],
];

const ETIMS = "https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051234567X00";
const PAID: readonly ProviderAnswer[] = [{ kind: "acknowledged", ids: {} }];

/**
 * Checks whether the demo company has expenses. Also returns true if this server does not simulate money, because the
 * demo then gets no expenses.
 */
export async function hasSpending({ database, config }: Services, companyId: string): Promise<boolean> {
  if (newWalletMode(config) !== "simulated") return true;
  return (await database.inCompany({ companyId, branchId: null }, (tx) => tx.$count(expenseCategories))) > 0;
}

/**
 * Creates spending data for the demo company through the same functions as API calls: projects, categories, policies,
 * budgets, advances, and a year of expenses in every state. The calls are dated at realistic times in the past.
 */
export async function spendDemo(work: Work, { second, employee, preparer }: SpendingPeople): Promise<void> {
  const { services, now } = work;
  if (newWalletMode(services.config) !== "simulated") return;
  const at = (actor: Actor, daysAgo = 0): Work => ({ ...work, actor, now: addDaysToInstant(now, -daysAgo) });
  await openProjects(at(work.actor, 120), addDays(dayAt(now), -120));
  const ids = new Map<string, string>();
  for (const [name, account] of CATEGORIES)
    ids.set(name, (await inCall(work, (call) => createCategory(call, { name, account, rates: [] }))).data.id);
  await writePolicies(work, ids, second);
  const budgets = await openBudgets(work, second);
  let receipt = 0;
  for (const [daysAgo, supplier, category, amount, end, vat = 0, project] of CLAIMS) {
    const id = await inCall(at(employee, daysAgo), async (call) => {
      const made = await createExpense(call, {
        amount,
        date: addDays(dayAt(call.now), -1),
        supplier_name: supplier,
        category_id: ids.get(category) ?? "",
        budget_id: budgets.get(category) ?? null,
        project_id: project === undefined ? null : await projectOf(call, project),
        vat,
        reason: category === "Meals with customers" && amount > 5_000 ? "The buyers of Tumaini Supermarkets" : null,
        ...(vat === 0 ? {} : { etims: `${ETIMS}${supplier.length}${amount}` }),
      });
      if (end !== "draft") await submitExpense(call, { id: made.data.id });
      return made.data.id;
    });
    if (end === "draft" || end === "submitted") continue;
    await inCall(at(second, daysAgo), (call) =>
      end === "rejected"
        ? decideOn(call, expenseSubject, { id, status: 2, comment: "Airtime of the month is in the phone allowance." })
        : decideOn(call, expenseSubject, { id, status: 1, comment: "" }),
    );
    if (end === "rejected" || end === "approved") continue;
    const { data } = await inCall(at(preparer, daysAgo), (call) => payExpense(call, { id }));
    if (end === "paying") continue;
    await inCall(at(second, daysAgo), async (call) => {
      await decideOn(call, paymentSubject, { id: data.payment_id, status: 1, comment: "" });
      await arriveAtPayee(call, services, { paymentId: data.payment_id, receipt: `SKX${receipt++}E5T2QN` });
    });
  }
  const people = { second, employee, preparer };
  await shareBudgets(work, people, budgets);
  await pettyCashDemo(work, people, ids.get("Office supplies") ?? "");
  await advanceDemo(work, people, {
    category: ids.get("Travel") ?? "",
    arrive: (by, paymentId) =>
      inCall(by, (call) => arriveAtPayee(call, services, { paymentId, receipt: `SKX${receipt++}E5T2QN` })),
  });
}

/** Creates the expense policies of the demo company, and its categories for mileage and per diem. */
async function writePolicies(work: Work, ids: ReadonlyMap<string, string>, second: Actor): Promise<void> {
  const from = addDays(dayAt(work.now), -366);
  const any = { role_ids: [], weekdays: [], category_ids: [], approver_ids: [], active: true };
  const meals = { ...any, category_ids: [ids.get("Meals with customers") ?? ""] };
  await inCall(work, async (call) => {
    for (const [name, unit, rate] of [
      ["Mileage, own car", "km", 52],
      ["Per diem", "day", 8_500],
    ] as const)
      await createCategory(call, { name, account: "6200", unit, rates: [{ from, rate }] });
    const rules = [
      {
        ...meals,
        above: 5_000,
        outcome: "reason",
        sentence: "Say which customers you met.",
        name: "Meals above 5,000",
      },
      {
        ...any,
        above: 10_000,
        outcome: "receipt",
        sentence: "Claims above KES 10,000 need a receipt.",
        name: "Receipts",
      },
      { ...any, weekdays: [7], outcome: "warn", sentence: "This was spent on a Sunday.", name: "Sundays" },
      {
        ...any,
        above: 50_000,
        outcome: "level",
        sentence: "Claims above KES 50,000 are approved by the finance manager too.",
        name: "Large claims",
        approver_ids: [second.userId],
      },
    ] as const;
    for (const rule of rules) await createPolicy(call, rule);
  });
}

/** Simulates that M-Pesa completes an approved payment of the demo company. */
export async function arriveAtPayee(
  call: Call,
  services: Services,
  { paymentId, receipt }: { readonly paymentId: string; readonly receipt: string },
): Promise<void> {
  const { tx, actor, now } = call;
  const { transactionId } = await lockPayment(call, paymentId);
  const on = { tx, companyId: actor.companyId, transactionId: transactionId ?? "", now, services };
  const paid: ProviderAnswer = { kind: "succeeded", receipt, amount: null, party: null };
  for (const answer of [...PAID, paid]) await applyAnswer(on, answer);
}

/**
 * Creates budgets that run until the end of next year and has them approved. Returns their ids, keyed by expense
 * category.
 */
async function openBudgets(work: Work, second: Actor): Promise<ReadonlyMap<string, string>> {
  const from = formatMonth(addMonths(monthAt(work.now), -11));
  const to = formatMonth(addMonths(monthAt(work.now), 12));
  const common = { from, to, lines: [], submit: true, rollover: false } as const;
  const asked = [
    ["Travel", { ...common, name: "Travel of the sales team", period: "month", amount: 15_000, overspend: "ask" }],
    ["Office supplies", { ...common, name: "Office supplies", period: "quarter", amount: 12_000, overspend: "block" }],
  ] as const;
  const made = new Map<string, string>();
  for (const [category, budget] of asked) {
    const { data } = await createBudget(work, budget);
    await inCall({ ...work, actor: second }, (call) =>
      decideOn(call, budgetSubject, { id: data.id, status: 1, comment: "" }),
    );
    made.set(category, data.id);
  }
  return made;
}
