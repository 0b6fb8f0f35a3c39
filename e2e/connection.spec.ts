import { dayAt, now } from "@hazina/base/calendar.ts";
import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, call, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const FINANCE_MANAGER = 3;
const TODAY = dayAt(now());
const SHOWN_TODAY = TODAY.split("-").reverse().join("/");
const FROZEN = "6990 - Old Sundry Expenses - MT";

test(
  "a journal goes to ERPNext, which refuses it; its account is changed, and it is sent again",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Ukingo Traders");
    const manager = await colleague(page, owner, "Brian", FINANCE_MANAGER);
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
    quiet();
  },
);

test("QuickBooks is connected for journals through the connection that reads the books", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const owner = await enterNewCompany(page, info, "Mtandao Traders");

  const connect = async () => {
    await become(page, owner, paths.connections());
    await page.getByRole("button", { name: "Connect", exact: true }).first().click();
    const drawer = page.getByRole("dialog", { name: "Connect an accounting system" });
    await drawer.getByRole("combobox", { name: "System" }).click();
    await page.getByRole("option", { name: "QuickBooks" }).click();
    await drawer.getByLabel("Journals from").fill(SHOWN_TODAY);
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
  quiet();
});

/** Matches the account 6010 with an account of ERPNext. */
async function matchWith(page: Page, external: string) {
  await page.goto(paths.connectionAccounts());
  await page.getByText("6010 Security guards").first().click();
  const dialog = page.getByRole("dialog", { name: "Match 6010 Security guards" });
  await dialog.getByRole("combobox").fill(external.slice(0, 12));
  await page.getByRole("option", { name: external }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The accounts were saved.")).toBeVisible();
}
