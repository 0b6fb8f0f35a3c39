import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, call, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const EMPLOYEE = 2;
const FINANCE_MANAGER = 3;

type Made = { data: { id: string } };
type Entered = Awaited<ReturnType<typeof colleague>>;

/** Claims and submits an expense without the screens; answers its id. */
async function claim(page: Page, worker: Entered, supplier: string, amount: number, more: object): Promise<string> {
  const date = new Date(Date.now()).toISOString().slice(0, 10);
  const form = { supplier_name: supplier, amount, date, ...more };
  const { data } = await call<Made>(page, "POST", "/expenses", form, worker.access_token);
  await call(page, "POST", `/expenses/${data.id}/submit`, {}, worker.access_token);
  return data.id;
}

/** Moves a finger over an item of the list, to the right or to the left. */
async function swipe(page: Page, title: string, byPx: number) {
  const box = await page.getByRole("listitem").filter({ hasText: title }).boundingBox();
  if (!box) throw new Error("The item is not shown.");
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", by: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: x + by, y }] });
  await touch("touchStart", 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", byPx * part);
  await touch("touchEnd", byPx);
}

test(
  "requests are decided by key, by swipe and together, each asked once more; a record leads to its own request",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const isPhone = info.project.name === "phone";
    const owner = await enterNewCompany(page, info, "Idhini Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);
    const worker = await colleague(page, owner, "Caro", EMPLOYEE);
    const category = { name: "Travel", account: "6200" };
    const { data } = await call<Made>(page, "POST", "/expense-categories", category, owner.access_token);
    const more = { category_id: data.id };
    await claim(page, worker, "Modern Coast", 1_500, more);
    await claim(page, worker, "Easy Coach", 2_500, more);
    await claim(page, worker, "Java House", 900, more);
    const uber = await claim(page, worker, "Uber", 700, more);
    const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });

    await test.step("an expense leads to its own request, and nothing is sent before it was asked once more", async () => {
      await become(page, manager, paths.expense({ id: uber }));
      await page.getByRole("button", { name: "Open approvals" }).click();
      await expect(page.getByRole("heading", { name: "Expense of Caro Colleague: Uber" })).toBeVisible();
      if (isPhone) {
        await page.getByRole("button", { name: "Back" }).click();
        await swipe(page, "Uber", 150);
      } else await page.keyboard.press("a");
      await lookAt(page, info, "asked before approval");
      await dialog("Approve").getByRole("button", { name: "Cancel" }).click();
      await expect(dialog("Approve")).toBeHidden();
      await expect(page.getByRole("listitem").filter({ hasText: "Uber" })).toBeVisible();
      if (isPhone) await swipe(page, "Uber", 150);
      else await page.keyboard.press("a");
      await dialog("Approve").getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText(/The expense was approved/)).toBeVisible();
    });

    await test.step("a rejection needs its reason", async () => {
      if (isPhone) await swipe(page, "Java House", -150);
      else {
        await page.getByRole("listitem").filter({ hasText: "Java House" }).getByRole("button").click();
        await expect(page.getByRole("heading", { name: "Expense of Caro Colleague: Java House" })).toBeVisible();
        await page.keyboard.press("r");
      }
      const reject = dialog("Reject").getByRole("button", { name: "Reject" });
      await expect(reject).toBeDisabled();
      await dialog("Reject").getByLabel("Comment").fill("A private dinner");
      await lookAt(page, info, "asked before rejection");
      await reject.click();
      await expect(page.getByText("The expense was rejected.")).toBeVisible();
    });

    await test.step("several are approved together", async () => {
      await page.goto(paths.approvals());
      await page.getByRole("checkbox", { name: /Modern Coast/ }).check();
      await page.getByRole("checkbox", { name: /Easy Coach/ }).check();
      await lookAt(page, info, "selected requests");
      if (isPhone) await page.getByRole("button", { name: "Approve 2 selected" }).click();
      else {
        await page.keyboard.press("a");
        await dialog("Approve").getByRole("button", { name: "Approve", exact: true }).click();
      }
      await expect(page.getByText("2 of 2 requests were approved.")).toBeVisible();
    });

    await test.step("a budget has members with their own limit, and its approvers", async () => {
      await become(page, owner, paths.budgets({ do: "create" }));
      const form = page.getByRole("dialog", { name: "Create a budget" });
      await form.getByLabel("Name").fill("Fuel of the team");
      await form.getByLabel("Amount per period").fill("20000");
      await form.getByRole("switch", { name: "Carry unused amounts to the next period" }).check();
      await form.getByRole("button", { name: "Add category" }).click();
      await form.getByRole("combobox", { name: "Category 1", exact: true }).click();
      await page.getByRole("option", { name: "Travel" }).click();
      await form.getByRole("textbox", { name: "Amount of category 1" }).fill("20000");
      await lookAt(page, info, "a budget with its categories");
      await form.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByRole("heading", { name: "Fuel of the team" })).toBeVisible();
      await page.getByRole("button", { name: "Add member" }).click();
      const member = page.getByRole("dialog", { name: "Add member" });
      await member.getByRole("combobox", { name: "Person" }).click();
      await page.getByRole("option", { name: "Caro Colleague" }).click();
      await member.getByLabel("Personal limit per period").fill("5000");
      await lookAt(page, info, "a new member");
      await member.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Caro Colleague can now use the budget Fuel of the team.")).toBeVisible();
      await page.getByRole("button", { name: "Add approver" }).click();
      const approver = page.getByRole("dialog", { name: "Add approver" });
      await approver.getByRole("combobox", { name: "Person" }).click();
      await page.getByRole("option", { name: "Brian Colleague" }).click();
      await approver.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText(/now approves spending above the budget/)).toBeVisible();
      await lookAt(page, info, "a budget with its people");
      await become(page, manager, paths.budgetApprovals());
      await expect(page.getByText("Budget Fuel of the team").first()).toBeVisible();
      await lookAt(page, info, "budget approvals");
    });

    await test.step("an active budget is raised by a new approval", async () => {
      await page.getByText("Budget Fuel of the team").first().click();
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText("The budget was approved and is active.")).toBeVisible();
      await become(page, owner, paths.budgets());
      await page.getByRole("button", { name: "Fuel of the team", exact: true }).click();
      await page.getByRole("button", { name: "Raise", exact: true }).click();
      const raise = page.getByRole("dialog", { name: "Raise the budget" });
      await raise.getByLabel("Amount to add to each period").fill("2500");
      await raise.getByLabel("Reason").fill("A second van");
      await lookAt(page, info, "a raise");
      await raise.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText("The raise is waiting for approval.")).toBeVisible();
      await become(page, manager, paths.budgetApprovals());
      await page.getByText("Raise of the budget Fuel of the team").first().click();
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText("The budget Fuel of the team was raised.")).toBeVisible();
      await become(page, owner, paths.budgets());
      await page.getByRole("button", { name: "Fuel of the team", exact: true }).click();
      await expect(page.getByText("22,500.00").first()).toBeVisible();
      await lookAt(page, info, "a raised budget");
    });
    quiet();
  },
);
