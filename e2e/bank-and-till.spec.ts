import { addMonths, formatMonth, monthAt, now } from "@hazina/base/calendar.ts";
import { expect, type Page, test } from "@playwright/test";
import { customerPdf, type PrintedRow } from "../server/src/testing/mpesa-pdf.ts";
import { paths } from "../web/src/paths.ts";
import { enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const MONTH = addMonths(monthAt(now()), -1);
const [YEAR = "", NUMBER = ""] = formatMonth(MONTH).split("-");
const dayOf = (day: number) => `${String(day).padStart(2, "0")}/${NUMBER}/${YEAR}`;

/** Chooses a file in the wizard, under its account. */
async function chooseStatement(page: Page, account: string, name: string, text: string) {
  await page.goto(paths.statementImport({}));
  await page.getByRole("combobox", { name: "Account" }).click();
  await page.getByRole("option", { name: new RegExp(account) }).click();
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

test("statements of a bank are imported, their columns chosen once", { tag: "@phone" }, async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterNewCompany(page, info, "Duka la Benki");

  await test.step("a bank whose columns are known", async () => {
    const rows = [
      `${dayOf(1)},Cash deposit,,"90,000.00","90,000.00"`,
      `${dayOf(2)},Rent of shop,"45,000.00",,"45,000.00"`,
    ];
    const text = ["Date,Description,Debit,Credit,Balance", ...rows].join("\n");
    await chooseStatement(page, "Bank \\(1100\\)", "equity.csv", text);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(
      page.getByText("Correct: each balance equals the previous balance plus or minus the amount of the row"),
    ).toBeVisible();
    await lookAt(page, info, "a statement before it is stored");
    await page.getByRole("button", { name: "Import rows" }).click();
    await expect(page.getByText("2 new rows.")).toBeVisible();
    await expect(page.getByText("Rent of shop").first()).toBeVisible();
    await lookAt(page, info, "the rows of a statement");
  });

  await test.step("a file whose balance does not follow names its row", async () => {
    const rows = [`${dayOf(3)},Sale,,"100.00","45,100.00"`, `${dayOf(4)},Sale,,"100.00","45,300.00"`];
    const text = ["Date,Description,Debit,Credit,Balance", ...rows].join("\n");
    await chooseStatement(page, "Bank \\(1100\\)", "broken.csv", text);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(
      page.getByText(/Row 3: the balance is 45,300.00, but the row before it gives 45,200.00/),
    ).toBeVisible();
    await lookAt(page, info, "a balance that does not follow");
  });

  await test.step("a file of another form asks for its columns", async () => {
    const text = ["When,What,How much", `${dayOf(1)},Cash sale,900`, `${dayOf(2)},Milk,-200`].join("\n");
    await chooseStatement(page, "Cash in hand", "cash.csv", text);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByRole("combobox", { name: "Date" }).click();
    await page.getByRole("option", { name: "When" }).click();
    await page.getByRole("combobox", { name: "Details" }).click();
    await page.getByRole("option", { name: "What" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "Amounts are in" }).click();
    await page.getByRole("option", { name: "One column with positive and negative amounts" }).click();
    await page.getByRole("combobox", { name: "Amount", exact: true }).click();
    await page.getByRole("option", { name: "How much" }).click();
    await lookAt(page, info, "columns to choose");
    await page.getByRole("button", { name: "Use these columns" }).click();
    await expect(page.getByText("The statement shows no balances")).toBeVisible();
    await page.getByRole("button", { name: "Import rows" }).click();
    await expect(page.getByText("2 new rows.")).toBeVisible();
    await page.goto(paths.bank());
    await expect(page.getByText("cash.csv").first()).toBeVisible();
    await lookAt(page, info, "bank and till");
  });

  await test.step("the books begin with the balances of a trial balance, which another person approves", async () => {
    await page.goto(paths.accounts());
    await page.getByRole("link", { name: "Opening balances" }).click();
    await page.getByLabel("Balances at the end of").fill("31/12/2025");
    const text = ["Account,Debit,Credit", "1100,90000,", "1200,60000,", "3000,,150000.01"].join("\n");
    const choose = (rows: string) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name: "trial.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
    await choose(text);
    await expect(page.getByText(/they differ by 0.01/)).toBeVisible();
    await lookAt(page, info, "balances that differ");
    await choose(text.replace(".01", ""));
    await expect(page.getByText(/they differ/)).toHaveCount(0);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.getByText("1200, posted to 1290 Opening receivables")).toBeVisible();
    await lookAt(page, info, "opening balances before they are sent");
    await page.getByRole("button", { name: "Send for approval" }).click();
    await expect(page.getByText("The opening balances are waiting for approval.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Opening balances" })).toBeVisible();
  });
  quiet();
});

test("sixty rows of a bank are matched by keys alone", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterNewCompany(page, info, "Duka la Funguo");
  const kinds = ["KPLC PREPAID TOKEN", "RENT OF SHOP", "BROOKSIDE DAIRY", "WIFI ZUKU"];
  const rows = Array.from(
    { length: 60 },
    (_, at) => `${dayOf(1 + Math.floor(at / 3))},${kinds[at % 4]} ${1000 + at},${100 + at},`,
  );
  await chooseStatement(page, "Bank \\(1100\\)", "sixty.csv", ["Date,Description,Debit,Credit", ...rows].join("\n"));
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Import rows" }).click();
  const list = page.getByRole("listbox", { name: "Rows to match" });
  await expect(list.getByRole("option")).toHaveCount(60);
  await lookAt(page, info, "rows to match");

  const first = list.getByRole("option", { selected: true });
  const ACCOUNTS = { KPLC: "6050", RENT: "6000", BROOKSIDE: "6400", WIFI: "6500" } as const;
  for (const [name, account] of Object.entries(ACCOUNTS)) {
    await expect(first).toContainText(name);
    await page.keyboard.press("b");
    await expect(page.getByRole("combobox", { name: "Book to account" })).toBeFocused();
    await page.keyboard.type(account);
    await page.keyboard.press("Enter");
    await expect(list).toBeFocused();
  }
  await expect(list.getByRole("option")).toHaveCount(56);
  await expect(first).toContainText("6050 Electricity and water");
  await lookAt(page, info, "rows with proposals");
  for (let left = 56; left > 0; left -= 1) {
    await expect(first).toContainText(/60|64|65/);
    await page.keyboard.press("Enter");
    await expect(list.getByRole("option")).toHaveCount(left - 1);
    if (left === 50) {
      await page.keyboard.press("u");
      await expect(page.getByText(/The match was undone/).first()).toBeVisible();
      await expect(list.getByRole("option")).toHaveCount(left);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await expect(first).toContainText(/60|64|65/);
      await page.keyboard.press("Enter");
      await expect(list.getByRole("option")).toHaveCount(left - 1);
    }
    if (left === 2) break;
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText("Every row is matched")).toBeVisible();
  await lookAt(page, info, "every row is matched");

  await page.goto(paths.bankRows({ account: "1100" }));
  const row = page.getByRole("row").filter({ hasText: "WIFI ZUKU 1059" });
  await expect(row).toContainText("Matched");
  await row.getByRole("button", { name: "Actions for WIFI ZUKU 1059" }).click();
  await page.getByRole("menuitem", { name: "Undo match" }).click();
  await lookAt(page, info, "a match to undo");
  await page.getByRole("dialog").getByRole("button", { name: "Undo match" }).click();
  await expect(page.getByText("The match was undone. The row is unmatched again.")).toBeVisible();
  await expect(row).toContainText("To match");
  await page.goto(paths.bankMatching({ account: "1100" }));
  await expect(list.getByRole("option")).toHaveCount(1);
  quiet();
});

test("a shop with only a till gets books and a forecast in one sitting", { tag: "@phone" }, async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterNewCompany(page, info, "Duka la Till");

  await test.step("the statement of the till", async () => {
    await chooseStatement(page, "M-Pesa till", "till.csv", tillStatement());
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(
      page.getByText("Correct: each balance equals the previous balance plus or minus the amount of the row"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Import rows" }).click();
    await expect(page.getByRole("listbox", { name: "Rows to match" })).toBeVisible();
    await lookAt(page, info, "rows of a till to match");
  });

  await test.step("rules book them: sales, charges, stock and rent", async () => {
    await page.goto(paths.bankRules({ do: "new" }));
    await addRule(page, { reason: "Customers pay for goods", direction: "Money in", account: "4000" });
    for (const [reason, words, account] of [
      ["Charges of M-Pesa", "charge", "6210"],
      ["Stock", "wholesale", "5000"],
      ["Rent", "landlord", "6000"],
    ] as const) {
      await page.getByRole("button", { name: "Add rule" }).click();
      await addRule(page, { reason, words, direction: "Money out", account });
    }
    await expect(page.getByText("Charges of M-Pesa").first()).toBeVisible();
    await lookAt(page, info, "rules for rows");
    await page.goto(paths.bankMatching({ account: "1120" }));
    await expect(page.getByText("Every row is matched")).toBeVisible();
  });

  await test.step("the books become the source of the forecast", async () => {
    await page.goto(paths.dataSource({}));
    const card = page.getByRole("region", { name: "Own books" });
    await expect(card.getByText(/No month is closed yet/)).toBeVisible();
    await lookAt(page, info, "own books as a source");
    await card.getByRole("button", { name: "Use own books" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Use own books" }).click();
    await expect(page.getByText("The forecast uses your own books.")).toBeVisible();
    await page.goto(paths.profitLoss({}));
    await expect(page.getByText("Sales", { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await lookAt(page, info, "the forecast of a shop");
  });
  quiet();
});

test("the PDF of M-Pesa with its password gives a shop its books", { tag: "@phone" }, async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterNewCompany(page, info, "Duka la PDF");
  await page.goto(paths.statementImport({ account: "1120" }));
  const buffer = Buffer.from(await customerPdf(shopMonth(), { password: "29384756" }));
  await page.locator('input[type="file"]').setInputFiles({ name: "M-PESA.pdf", mimeType: "application/pdf", buffer });
  const password = page.getByLabel("PDF password");
  await expect(
    page.getByText("This PDF is protected by a password. Enter the password to open the file."),
  ).toBeVisible();
  await lookAt(page, info, "a PDF that asks for its password");
  await password.fill("12345678");
  await password.press("Enter");
  await expect(page.getByText(/This password does not open the PDF/)).toBeVisible();
  await password.fill("29384756");
  await password.press("Enter");
  await expect(password).toHaveCount(0);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(
    page.getByText("Correct: each balance equals the previous balance plus or minus the amount of the row"),
  ).toBeVisible();
  await lookAt(page, info, "a PDF before it is stored");
  await page.getByRole("button", { name: "Import rows" }).click();
  await expect(page.getByText("40 new rows.")).toBeVisible();
  const list = page.getByRole("listbox", { name: "Rows to match" });
  await expect(list.getByRole("option").first()).toContainText("LANDLORD NJOROGE");
  await lookAt(page, info, "rows of a PDF to match");
  quiet();
});

/** The transactions of a shop in the last month, newest first. */
function shopMonth(): readonly PrintedRow[] {
  let balance = 20_000;
  const rows = Array.from({ length: 40 }, (_, at): PrintedRow => {
    const isRent = at === 0;
    const amount = isRent ? -9_000 : at % 4 === 3 ? -350.5 : 800 + at;
    balance += amount;
    const details = isRent
      ? "Pay Bill to 247247 - LANDLORD NJOROGE Acc. Shop 7"
      : amount < 0
        ? "Merchant Payment to 888880 - SOKO WHOLESALE"
        : "Customer Transfer from 25470****111 - ANN WERE";
    const day = String(1 + Math.floor(at / 2)).padStart(2, "0");
    return { receipt: `TPD${1000 + at}ABC`, at: `${YEAR}-${NUMBER}-${day} 10:00:00`, details, amount, balance };
  });
  return rows.toReversed();
}

type RuleToAdd = {
  readonly reason: string;
  readonly words?: string;
  readonly direction: string;
  readonly account: string;
};

async function addRule(page: Page, { reason, words, direction, account }: RuleToAdd) {
  const drawer = page.getByRole("dialog", { name: "Add rule" });
  await drawer.getByLabel("Reason").fill(reason);
  if (words !== undefined) await drawer.getByLabel("Words in the row").fill(words);
  await drawer.getByRole("combobox", { name: "Rows", exact: true }).click();
  await page.getByRole("option", { name: direction }).click();
  await drawer.getByRole("combobox", { name: "Book to account" }).fill(account);
  await page.getByRole("option", { name: new RegExp(`^${account} `) }).click();
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(drawer).toHaveCount(0);
}

/** The statement of a till over eight months: sales, stock, rent and charges, the newest first. */
function tillStatement(): string {
  let balance = 0;
  const rows: string[] = [];
  const money = (amount: number) => amount.toLocaleString("en-KE", { minimumFractionDigits: 2 });
  const add = (receipt: string, time: string, details: string, amount: number) => {
    balance += amount;
    const sides = amount > 0 ? [`"${money(amount)}"`, "0.00"] : ["0.00", `"${money(amount)}"`];
    rows.push([receipt, time, details, "Completed", ...sides, `"${money(balance)}"`].join(","));
  };
  for (let at = 8; at >= 1; at -= 1) {
    const [year = "", number = ""] = formatMonth(addMonths(monthAt(now()), -at)).split("-");
    for (const [day, receipt] of [
      ["03", "A"],
      ["12", "B"],
      ["21", "C"],
    ] as const) {
      const time = `${day}/${number}/${year} 10:00:00`;
      const of = (kind: string) => `T${kind}${receipt}${number}${year.slice(2)}`;
      add(of("S"), time, "Customer Merchant Payment from 25470****111 - ANN WERE", 9_000 + 100 * at);
      add(of("W"), time, "Business Pay Bill to 888880 - SOKO WHOLESALE", -4_000 - 30 * at);
      add(of("W"), time, "Pay Bill Charge", -34);
    }
    add(
      `TRENT${number}${year.slice(2)}`,
      `28/${number}/${year} 09:00:00`,
      "Business Pay Bill to 247247 - LANDLORD NJOROGE",
      -5_000,
    );
  }
  const head = "Receipt No,Completion Time,Details,Transaction Status,Paid In (KSHs),Withdrawn (KSHs),Balance (KSHs)";
  return [head, ...rows.toReversed()].join("\r\n");
}
