import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, call, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { type Entered, PASSWORD } from "./people.ts";

const FINANCE_MANAGER = 3;
const ACCOUNTANT = 5;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

type Made = { data: { id: string } };
type Staff = { readonly owner: Entered; readonly approver: Entered };

/** An employee with pay and pay-out details that a second person has agreed to. */
async function hire(page: Page, { owner, approver }: Staff, name: string, at: number, part: object): Promise<string> {
  const number = String(20_000_000 + at);
  const { data } = await call<Made>(
    page,
    "POST",
    "/personnel",
    {
      person: { first_name: name, last_name: "Kamau", born: "1990-05-01" },
      statutory: { id_number: number, kra_pin: `A0${number}K`, nssf_number: `2${number}`, sha_number: `CR${number}` },
      employment: { joined: "2025-01-01", kind: "permanent" },
      pay: { amount: 100_000, basis: "monthly", reason: "As agreed" },
      payout: { parts: [part] },
    },
    owner.access_token,
  );
  const path = `/personnel/${data.id}`;
  type Record = { data: { pay: { history: { id: string }[] }; payout: { id: string }[] } };
  const record = await call<Record>(page, "GET", path, undefined, owner.access_token);
  const { pay, payout } = record.data;
  const agreed = { pay_id: pay.history[0]?.id, status: 1 };
  await call(page, "POST", `${path}/pay/decision`, agreed, approver.access_token);
  await call(page, "POST", `${path}/payout/confirmation`, { payout_id: payout[0]?.id }, approver.access_token);
  return data.id;
}

/** A salary run that was computed, submitted and approved. */
async function approvedRun(page: Page, { owner, approver }: Staff): Promise<string> {
  const type = await call<Made>(page, "POST", "/payroll-types", { name: "Salaries" }, owner.access_token);
  const asked = { payroll_type_id: type.data.id, month: "2026-03" };
  const { id } = (await call<Made>(page, "POST", "/payrolls", asked, owner.access_token)).data;
  await call(page, "POST", `/payrolls/${id}/compute`, {}, owner.access_token);
  type Full = { full: { version: number; computing_by: string | null; status: string } };
  const read = () => call<Full>(page, "POST", "/client/payroll", { id }, owner.access_token);
  await expect(async () =>
    expect((await read()).full).toMatchObject({ computing_by: null, status: "computed" }),
  ).toPass();
  const { version } = (await read()).full;
  await call(page, "POST", `/payrolls/${id}/submission`, { version }, owner.access_token);
  const submitted = (await read()).full.version;
  await call(page, "POST", "/approve-payroll", { payroll_id: id, version: submitted }, approver.access_token);
  return id;
}

/** Pays what is due of the open payroll from the wallet. */
async function payFromWallet(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Pay this payroll" });
  await dialog.getByRole("radio", { name: /^Wallet/ }).check();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("The batch of payments was created.", { exact: false })).toBeVisible();
}

test("salaries leave the wallet to a bank and to phones; one that fails is paid from the list by a person", async ({
  page,
}, info) => {
  const quiet = failOnConsoleErrors(page);
  const owner = await enterNewCompany(page, info, "Mshahara Wallet");
  const approver = await colleague(page, owner, "Brian", FINANCE_MANAGER);
  const payer = await colleague(page, owner, "Caro", ACCOUNTANT);
  const staff = { owner, approver };
  const account = { kind: "bank", bank_code: "68", branch_code: "001", account: "0011223344", account_name: "Wanjiku" };
  const wanjiku = await hire(page, staff, "Wanjiku", 1, account);
  await hire(page, staff, "Otieno", 2, { kind: "mpesa", phone: "+254722000111" });
  // M-Pesa does not know this receiver.
  await hire(page, staff, "Njeri", 3, { kind: "mpesa", phone: "+254722000040" });
  await call(page, "POST", `/personnel/${wanjiku}/user`, { user_id: payer.id }, owner.access_token);
  const id = await approvedRun(page, staff);
  const lines = page.getByRole("table", { name: "Payments" });

  await test.step("money in the wallet, and Tingg on for banks", async () => {
    await become(page, owner, paths.paybill());
    const section = page.getByRole("region", { name: "Payments to bank accounts" });
    await expect(section.getByText("Off", { exact: true })).toBeVisible();
    await section.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByText("Payments to bank accounts now go through Tingg.")).toBeVisible();
    await expect(section.getByText("Tingg", { exact: true })).toBeVisible();
    await lookAt(page, info, "Tingg pays bank accounts");
    const deposit = { amount: 250_000, phone: "0712345111" };
    for (const _ of [1, 2]) {
      const paid = await call<{ data: { id: string } }>(
        page,
        "POST",
        "/gateway/mpesa/stk-push",
        deposit,
        owner.access_token,
      );
      await expect(async () => {
        const asked = { transaction_id: paid.data.id };
        type Status = { data: { state: string } };
        const { data } = await call<Status>(page, "POST", "/transaction/status", asked, owner.access_token);
        expect(data.state).toBe("settled");
      }).toPass({ timeout: 30_000 });
    }
  });

  await test.step("paid by a third person: two arrive, one fails", async () => {
    await become(page, payer, paths.payrollPayments({ id }));
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await payFromWallet(page);
    await expect(lines.getByText("Completed", { exact: true })).toHaveCount(2, { timeout: 30_000 });
    await expect(lines.getByText("Failed", { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(lines.getByText("M-Pesa", { exact: false }).first()).toBeVisible();
    await lookAt(page, info, "salaries of which one failed");
  });

  await test.step("the money of the failed one is in the wallet again", async () => {
    await become(page, owner, paths.walletTransactions());
    await expect(page.getByText("Failed & Refunded").first()).toBeVisible();
    await lookAt(page, info, "transactions of salaries");
  });

  await test.step("a person pays it in the M-Pesa portal from the list, and enters the receipt", async () => {
    await become(page, payer, paths.payrollPayments({ id }));
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Pay this payroll" });
    await dialog.getByRole("radio", { name: /^M-Pesa list/ }).check();
    await dialog.getByLabel("Your password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Pay", exact: true }).click();
    const list = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download list" }).click();
    await list;
    await page.getByRole("checkbox", { name: "Select Njeri Kamau" }).check();
    await page.getByRole("button", { name: "Enter result" }).click();
    const result = page.getByRole("dialog");
    await result.getByLabel("Receipt").fill("SKR7M2P9QA");
    await result.getByRole("button", { name: "Save result" }).click();
    await expect(lines.getByText("Completed", { exact: true })).toHaveCount(3);
    await lookAt(page, info, "salaries that are all paid");
  });

  await test.step("the payslip says that it is paid, on a phone", async () => {
    await page.setViewportSize(PHONE);
    await page.goto("/my-pay");
    const paid = page.getByRole("list", { name: "How net pay is paid" });
    await expect(paid.getByText(/Completed, receipt TG\d+$/)).toBeVisible();
    await lookAt(page, info, "a payslip that is paid, 390 px");
    await page.setViewportSize(DESK);
  });
  quiet();
});
