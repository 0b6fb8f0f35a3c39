import { dayAt } from "@hazina/base/calendar.ts";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import { budgetMovements, budgetPeriods } from "./budgets/tables.ts";

const hazina = await startTestServer();
const { owner, financeManager, employee } = hazina.group;

afterAll(() => hazina.stop());

type Made = { data: { id: string } };
type Requests = { data: { id: string; subject_id: string; version: number }[] };

const CLIENTS = 64;
const AMOUNT = 1_000;
const BUDGET = 20_500;
const today = dayAt(hazina.time.ms);

async function waiting() {
  const { body } = await hazina.call<Requests>(owner, "POST", "/client/approvals", { box: "all" });
  return new Map(body.data.map((one) => [one.subject_id, one]));
}

it("64 approvals at once never exceed a budget that refuses, and its movements add up to its amounts", async () => {
  const category = await hazina.call<Made>(owner, "POST", "/expense-categories", { name: "Fuel", account: "6200" });
  const month = today.slice(0, 7);
  const range = { from: month, to: month, period: "month" };
  const budget = await hazina.call<Made>(owner, "POST", "/budgets", {
    name: "Fuel",
    ...range,
    amount: BUDGET,
    overspend: "block",
  });
  const budgetId = budget.body.data.id;
  const opened = (await waiting()).get(budgetId);
  const yes = (version: number | undefined) => ({ status: 1, version });
  await hazina.call(financeManager, "PUT", `/approvals/${opened?.id}`, yes(opened?.version));
  const ids: string[] = [];
  for (let made = 0; made < CLIENTS; made++) {
    const asked = { amount: AMOUNT, date: today, supplier_name: `Station ${made}`, budget_id: budgetId };
    const claim = { ...asked, category_id: category.body.data.id };
    const { id } = (await hazina.call<Made>(employee, "POST", "/expenses", claim)).body.data;
    const sent = await hazina.call(employee, "POST", `/expenses/${id}/submit`, { reason: "Another lorry" });
    expect(sent.status).toBe(200);
    ids.push(id);
  }
  const requests = await waiting();
  const answers = await Promise.all(
    ids.map(async (id) => {
      const request = requests.get(id);
      const decide = () => hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, yes(request?.version));
      // On a slow machine the last calls can be refused because the database is busy.
      let answer = await decide();
      for (let more = 0; answer.status === 503 && more < 5; more++) answer = await decide();
      return answer;
    }),
  );
  const approved = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, body }) => status === 409 && body.code === "over_budget");
  expect([approved.length, refused.length]).toEqual([20, CLIENTS - 20]);
  const { companyId } = owner;
  await hazina.server.services.database.inCompany({ companyId, branchId: null }, async (tx) => {
    const [period] = await tx
      .select()
      .from(budgetPeriods)
      .where(and(eq(budgetPeriods.companyId, companyId), eq(budgetPeriods.budgetId, budgetId)));
    const [moved] = await tx
      .select({
        requested: sql<string>`sum(${budgetMovements.requestedCents})`,
        committed: sql<string>`sum(${budgetMovements.committedCents})`,
      })
      .from(budgetMovements)
      .where(and(eq(budgetMovements.companyId, companyId), eq(budgetMovements.budgetId, budgetId)));
    expect(period).toMatchObject({ committedCents: 20 * AMOUNT * 100, requestedCents: 44 * AMOUNT * 100 });
    expect([Number(moved?.committed), Number(moved?.requested)]).toEqual([
      period?.committedCents,
      period?.requestedCents,
    ]);
  });
});
