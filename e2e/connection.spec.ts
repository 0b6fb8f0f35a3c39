import { readFileSync } from "node:fs";
import { dayAt, now } from "@hazina/base/calendar.ts";
import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, call, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { demoUser, type Entered, enterDemo } from "./people.ts";

const FINANCE_MANAGER = 3;
const AUDITOR = 4;
const TODAY = dayAt(now());
const YEAR = Number(TODAY.slice(0, 4));
const SHOWN_TODAY = TODAY.split("-").reverse().join("/");
const FROZEN = "6990 - Old Sundry Expenses - MT";

test(
  "a journal goes to ERPNext, which refuses it; its account is changed, and it is sent again",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Ukingo Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);
    const auditor = await colleague(page, owner, "Otieno", AUDITOR);
    const token = owner.access_token;
    await call(page, "POST", "/accounts", { code: "6010", name: "Security guards", class: "FEXP" }, token);
    const line = (account: string, debit: number, credit: number) => ({ account, debit, credit });
    const lines = [line("6010", 45_000, 0), line("1100", 0, 45_000)];
    const journal = { date: TODAY, memo: "Guards of the shop", lines };
    await call(page, "POST", "/journals", journal, token);

    await test.step("ERPNext is connected, and the accounts with the same number are matched", async () => {
      await become(page, owner, paths.connections());
      await expect(page.getByText("No journals sent yet")).toBeVisible();
      await lookAt(page, info, "nothing connected");
      await page.getByRole("button", { name: "Connect", exact: true }).first().click();
      const drawer = page.getByRole("dialog", { name: "Connect an accounting system" });
      await drawer.getByRole("button", { name: "Connect", exact: true }).click();
      await expect(drawer.getByText("Enter the date", { exact: false }).first()).toBeVisible();
      await drawer.getByLabel("Journals from").fill(SHOWN_TODAY);
      await lookAt(page, info, "connecting");
      await drawer.getByRole("button", { name: "Connect", exact: true }).click();
      await expect(page.getByText("ERPNext is connected.", { exact: false })).toBeVisible();
      await expect(page.getByText("Mwangaza Traders Ltd")).toBeVisible();
    });

    await test.step("an account without the same number is matched with one that is frozen there", async () => {
      await matchWith(page, FROZEN);
      await lookAt(page, info, "matched accounts");
    });

    await test.step("a journal that another person approves is refused in ERPNext's words", async () => {
      await become(page, manager, paths.approvals());
      await page.getByText("Journal: Guards of the shop").first().click();
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(page.getByText("The journal was approved and posted.")).toBeVisible();
      await become(page, owner, paths.connections());
      await page.getByRole("button", { name: "Send now" }).click();
      await expect(page.getByText(`Account ${FROZEN} is frozen`).first()).toBeVisible({ timeout: 20_000 });
      await lookAt(page, info, "a refused journal");
    });

    await test.step("Home leads those who may correct it to the refused journal, and no one else", async () => {
      const needs = page.getByRole("region", { name: "Needs your attention" });
      await become(page, auditor, "/");
      await expect(needs).toBeVisible();
      await expect(needs.getByText("not accepted by ERPNext")).toHaveCount(0);
      await become(page, owner, "/");
      await needs.getByRole("link", { name: "Fix: 1 journal was not accepted by ERPNext" }).click();
      await page.waitForURL(/\/accounting\/connections\?state=refused/);
      await expect(page.getByText(`Account ${FROZEN} is frozen`).first()).toBeVisible();
    });

    await test.step("it is sent again once another account is chosen", async () => {
      await matchWith(page, "6900 - Other expenses - MT");
      await page.goto(paths.connections());
      await page.getByRole("button", { name: "Actions for Guards of the shop" }).click();
      await page.getByRole("menuitem", { name: "Send again" }).click();
      const dialog = page.getByRole("dialog", { name: "Send again" });
      await lookAt(page, info, "sending again");
      await dialog.getByRole("button", { name: "Send again" }).click();
      await expect(page.getByText(/^ACC-JV-\d{4}-\d{5}$/).first()).toBeVisible({ timeout: 20_000 });
      await lookAt(page, info, "a sent journal");
    });

    await test.step("journals that ERPNext has are not downloaded for its import, but for that of Xero", async () => {
      await page.goto(paths.journals());
      await page.getByRole("button", { name: "Download with lines" }).click();
      const dialog = page.getByRole("dialog", { name: "Download journals with their lines" });
      const layout = dialog.getByRole("combobox", { name: "Layout" });
      await dialog.getByRole("textbox", { name: "From" }).fill(SHOWN_TODAY);
      await dialog.getByRole("textbox", { name: "To", exact: true }).fill(SHOWN_TODAY);
      await layout.click();
      await page.getByRole("option", { name: "ERPNext" }).click();
      await dialog.getByLabel("Company in ERPNext").fill("Mwangaza Traders Ltd");
      await dialog.getByLabel("Abbreviation of the company").fill("MT");
      await dialog.getByRole("button", { name: "Download" }).click();
      await expect(dialog.getByText("are sent to ERPNext by the connection", { exact: false })).toBeVisible();
      await lookAt(page, info, "a connected system's form is refused");
      await layout.click();
      await page.getByRole("option", { name: "Xero" }).click();
      await dialog.getByRole("button", { name: "Download" }).click();
      await expect(dialog.getByText("Enter the name of the tax rate", { exact: false })).toBeVisible();
      await dialog.getByLabel("Tax rate for lines without tax").fill("Tax Exempt");
      await lookAt(page, info, "journals for Xero");
      const started = page.waitForEvent("download");
      await dialog.getByRole("button", { name: "Download" }).click();
      const rows = readFileSync(await (await started).path(), "utf8")
        .trim()
        .split("\r\n");
      expect(rows).toHaveLength(3);
      expect(rows[1]).toMatch(/^Guards of the shop HZ-.*,6010,Tax Exempt,45000\.00$/);
    });
    quiet();
  },
);

test(
  "journals go to QuickBooks, which refuses one of a closed year; with a later date it is posted",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Mtandao Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);
    await postBy(page, owner, manager, { date: TODAY, memo: "Guards this month", amount: 45_000 });
    await postBy(page, owner, manager, { date: `${YEAR - 1}-12-31`, memo: "Guards last year", amount: 40_000 });

    const connect = async () => {
      await become(page, owner, paths.connections());
      await page.getByRole("button", { name: "Connect", exact: true }).first().click();
      const drawer = page.getByRole("dialog", { name: "Connect an accounting system" });
      await drawer.getByRole("combobox", { name: "System" }).click();
      await page.getByRole("option", { name: "QuickBooks" }).click();
      await drawer.getByLabel("Journals from").fill(`31/12/${YEAR - 1}`);
      return drawer;
    };

    await test.step("the form says to connect QuickBooks first, and leads there", async () => {
      const drawer = await connect();
      await drawer.getByRole("button", { name: "Connect", exact: true }).click();
      await expect(drawer.getByText("QuickBooks is not connected.", { exact: false }).first()).toBeVisible();
      await lookAt(page, info, "QuickBooks not connected");
      await drawer.getByRole("link", { name: "Open Data sources" }).click();
      await page.getByRole("button", { name: "Leave", exact: true }).click();
      await page.waitForURL(/\/forecasting\/quickstart/);
    });

    await test.step("QuickBooks is connected there, then here", async () => {
      await page.goto(paths.dataSource({}));
      await page.getByRole("button", { name: "Connect", exact: true }).click();
      const opened = page.waitForEvent("popup");
      await page.getByRole("dialog").getByRole("button", { name: "Connect", exact: true }).click();
      await (await opened).getByRole("link", { name: "Allow" }).click();
      await expect(page.getByText("Data saved successfully!")).toBeVisible();
      const drawer = await connect();
      await drawer.getByRole("button", { name: "Connect", exact: true }).click();
      await expect(page.getByText("QuickBooks is connected.", { exact: false })).toBeVisible();
      await lookAt(page, info, "QuickBooks connected");
    });

    await test.step("its accounts are matched; a journal is posted, and one of the closed year is refused", async () => {
      await matchWith(page, "Rent");
      await matchWith(page, "Current Account KES", "1100");
      await lookAt(page, info, "accounts of QuickBooks");
      await page.goto(paths.connections());
      await expect(rowOf(page, "Guards this month").getByText("Sent", { exact: true })).toBeVisible({
        timeout: 20_000,
      });
      await expect(rowOf(page, "Guards last year")).toContainText("The books are closed in QuickBooks on this date.");
      await lookAt(page, info, "one posted in QuickBooks, one refused");
    });

    await test.step("a date that cannot be is refused where it is seen; with a date of this year it is posted", async () => {
      await page.getByRole("button", { name: "Actions for Guards last year" }).click();
      await page.getByRole("menuitem", { name: "Send again" }).click();
      const dialog = page.getByRole("dialog", { name: "Send again" });
      const date = dialog.getByLabel("Date in the other system");
      await date.fill("01/01/1850");
      await page.keyboard.press("Control+Enter");
      const error = dialog.getByText("Enter the date as", { exact: false });
      await expect(error).toBeVisible();
      await expect.poll(() => error.evaluate(isOnTop)).toBe(true);
      await lookAt(page, info, "a refused date");
      await date.fill(`01/01/${YEAR}`);
      await page.keyboard.press("Control+Enter");
      await expect(dialog).toHaveCount(0);
      const row = rowOf(page, "Guards last year");
      await expect(row.getByText("Sent", { exact: true })).toBeVisible({ timeout: 20_000 });
      await expect(row).toContainText(`01/01/${YEAR}`);
      await lookAt(page, info, "both posted in QuickBooks");
    });
    quiet();
  },
);

test("the demo company shows journals that ERPNext posted, and one to correct", async ({ page }, info) => {
  await enterDemo(page, demoUser(info));
  await page.goto(paths.connections({ state: "sent" }));
  await expect(page.getByText(/^ACC-JV-\d{4}-\d{5}$/).first()).toBeVisible();
  await page.goto("/");
  const needs = page.getByRole("region", { name: "Needs your attention" });
  await expect(needs.getByRole("listitem").first()).toBeVisible();
  const more = needs.getByRole("button", { name: /^Show \d+ more$/ });
  if ((await more.count()) > 0) await more.click();
  await needs.getByRole("link", { name: "Fix: 1 journal was not accepted by ERPNext" }).click();
  await expect(page.getByText(`Account ${FROZEN} is frozen`).first()).toBeVisible();
});

/** A journal that a user writes and another approves, without the screens. */
async function postBy(
  page: Page,
  owner: Entered,
  manager: Entered,
  { date, memo, amount }: { date: string; memo: string; amount: number },
) {
  const token = owner.access_token;
  await page.request.post("/api/accounts", {
    data: { code: "6010", name: "Security guards", class: "FEXP" },
    headers: { authorization: `Bearer ${token}` },
  });
  const lines = [
    { account: "6010", debit: amount, credit: 0 },
    { account: "1100", debit: 0, credit: amount },
  ];
  await call(page, "POST", "/journals", { date, memo, lines }, token);
  const box = { box: "waiting" };
  type Asked = { data: { id: string; version: number }[] };
  const { data } = await call<Asked>(page, "POST", "/client/approvals", box, manager.access_token);
  const requests = data.map(({ id, version }) => ({ id, version }));
  await call(page, "POST", "/approvals/bulk", { requests, status: 1 }, manager.access_token);
}

/** The row of a journal in the list. */
const rowOf = (page: Page, memo: string) => page.getByRole("row").filter({ hasText: memo });

/** Returns whether nothing covers the middle of an element. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && (element.contains(found) || found.contains(element));
}

/** Matches an account with one of the connected system. */
async function matchWith(page: Page, external: string, account = "6010") {
  await page.goto(paths.connectionAccounts());
  await page
    .getByText(new RegExp(`^${account} `))
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: new RegExp(`^Match ${account} `) });
  await dialog.getByRole("combobox").fill(external.slice(0, 12));
  await page.getByRole("option", { name: external, exact: true }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The accounts were saved.")).toBeVisible();
}
