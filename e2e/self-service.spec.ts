import { addDays, dayAt, dayOfWeek, now } from "@hazina/base/calendar.ts";
import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, call, colleague, enterNewCompany } from "./companies.ts";
import { chooseByKeyboard, pressByKeyboard, typeInto } from "./keyboard.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import type { Entered } from "./people.ts";

const EMPLOYEE = 2;

type Made = { readonly data: { readonly id: string } };
type Types = { readonly data: readonly { readonly id: string; readonly name: string }[] };

/** A record that is linked to its user, without the screens; answers its id. */
async function record(page: Page, token: string, first_name: string, user: Entered, manager_id?: string) {
  const body = {
    person: { first_name, last_name: "Wafula" },
    employment: { joined: "2025-01-01", kind: "permanent", ...(manager_id ? { manager_id } : {}) },
  };
  const { id } = (await call<Made>(page, "POST", "/personnel", body, token)).data;
  await call(page, "POST", `/personnel/${id}/user`, { user_id: (user as Entered & { id: string }).id }, token);
  return id;
}

/** A Monday, at least a week ahead, as people write it. */
function mondayAhead(): string {
  const inAWeek = addDays(dayAt(now()), 7);
  return addDays(inAWeek, (8 - dayOfWeek(inAWeek)) % 7)
    .split("-")
    .reverse()
    .join("/");
}

test("an employee asks for leave and for a loan by keyboard alone, sees what each does before it is sent, and the manager decides on a phone", async ({
  page,
}, info) => {
  const quiet = failOnConsoleErrors(page);
  const owner = await enterNewCompany(page, info, "Likizo Traders");
  const { access_token: token } = owner;
  const worker = await colleague(page, owner, "Otieno", EMPLOYEE);
  const manager = await record(page, token, "Amina", owner);
  const id = await record(page, token, "Otieno", worker, manager);
  const types = (await call<Types>(page, "POST", "/client/leave-types", {}, token)).data;
  const leave_type_id = types.find(({ name }) => name === "Annual leave")?.id;
  const opening = { kind: "opening", personnel_id: id, leave_type_id, day: dayAt(now()), days: 12, reason: "Brought" };
  await call(page, "POST", "/leave-adjustments", opening, token);
  const desk = page.viewportSize();
  const phone = { width: 390, height: 844 };

  await test.step("leave, with what it does seen first", async () => {
    await become(page, worker, paths.myPay());
    await pressByKeyboard(page, page.getByRole("button", { name: "Request leave" }));
    const drawer = page.getByRole("dialog", { name: "Request leave" });
    await expect(drawer).toBeVisible();
    await chooseByKeyboard(page, drawer.getByRole("combobox", { name: "Leave type" }), "Annual leave");
    for (const label of ["First day", "Last day"]) {
      await typeInto(page, drawer.getByLabel(label), mondayAhead());
      await page.keyboard.press("Tab");
    }
    await expect(drawer.getByText("Leave preview")).toBeVisible();
    await expect(drawer.getByText("Days taken")).toBeVisible();
    await lookAt(page, info, "leave, before it is sent");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Pending", { exact: true }).first()).toBeVisible();
  });

  await test.step("a loan, with every month of it", async () => {
    await pressByKeyboard(page, page.getByRole("button", { name: "Request loan" }));
    const drawer = page.getByRole("dialog", { name: "Request loan" });
    await typeInto(page, drawer.getByLabel("Amount"), "120000");
    await typeInto(page, drawer.getByLabel("Interest rate per year"), "12");
    await expect(drawer.getByText("10,661.85").first()).toBeVisible();
    await lookAt(page, info, "a loan, before it is sent");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("link", { name: "Loan: 120,000.00" })).toBeVisible();
  });

  await test.step("both approved by the manager on a phone: the leave by touch, the loan by keyboard", async () => {
    await page.setViewportSize(phone);
    await become(page, owner, paths.approvals());
    const approve = page.getByRole("button", { name: "Approve", exact: true });
    await page.getByRole("button", { name: /leave/i }).first().click();
    await lookAt(page, info, "leave to approve");
    await approve.click();
    // The next request opens by itself.
    await expect(page.getByRole("heading", { name: /loan/i })).toBeVisible();
    await lookAt(page, info, "a loan to approve");
    await pressByKeyboard(page, approve);
    await expect(approve).toHaveCount(0);
    if (desk) await page.setViewportSize(desk);
  });

  await test.step("paid out, and both are under My pay", async () => {
    const loans = await call<{ data: { id: string }[] }>(page, "POST", "/client/loans", {}, token);
    await page.goto(paths.loan({ id: loans.data[0]?.id ?? "" }));
    await pressByKeyboard(page, page.getByRole("button", { name: "Record disbursement" }));
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("button", { name: "Record repayment" })).toBeVisible();
    await become(page, worker, paths.myPay());
    await expect(page.getByText(/Balance 120,000\.00/)).toBeVisible();
    await expect(page.getByText("Approved", { exact: true })).toBeVisible();
    await lookAt(page, info, "My pay with leave and a loan");
  });
  quiet();
});
