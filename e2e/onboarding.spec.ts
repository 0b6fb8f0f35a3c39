import { expect, type Page, test } from "@playwright/test";
import { call } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { enterDemo, inMail, PASSWORD, runOf, signIn } from "./people.ts";

const OPERATOR = "operator@hazina.example";
const REASON = "The CR12 is older than 30 days. Please upload one from this month.";
const TITLES = [
  "Business registration certificate",
  "Utility bill or business photo",
  "Tax PIN certificate",
  "Latest company CR12",
];

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
});

async function choose(page: Page, title: string, name: string): Promise<void> {
  const row = page.getByRole("listitem").filter({ hasText: title });
  await row.locator('input[type="file"]').setInputFiles(pdf(name));
}

test(
  "documents by the mailed link, returned once, approved, and a first sign-in",
  { tag: ["@phone", "@desktop-long"] },
  async ({ page, browser }, info) => {
    const quiet = failOnConsoleErrors(page);
    const company = `Karibu Stores ${runOf(info)}`;
    const email = `juma@karibu-${runOf(info)}.co.ke`;
    await call(page, "POST", "/signup", {
      first_name: "Juma",
      last_name: "Abdalla",
      company_name: company,
      industry: "Wholesale and retail trade",
      company_expenditure: "100,001-500,000",
      phone: "0712 345 678",
      email,
      terms: true,
      plan_id: 3,
    });
    const console = await (await browser.newContext()).newPage();
    const heardInConsole = failOnConsoleErrors(console);

    await test.step("without the link the page says what happens and what to prepare", async () => {
      await page.goto("/activation");
      await expect(page.getByText("within 24 hours to activate your account")).toBeVisible();
      for (const title of TITLES) await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByRole("link", { name: "Go to sign in" })).toHaveAttribute("href", "/login");
    });

    await test.step("four documents, one of them replaced and one removed before they are sent", async () => {
      await page.goto(`/activation?token=${await inMail(page, email, /activation\?token=(\S+)/)}`);
      await expect(page.getByText("Waiting for documents")).toBeVisible();
      await page.getByRole("button", { name: "Send document" }).click();
      await expect(page.getByText("Please choose a file first.")).toBeVisible();
      const row = page.getByRole("listitem").filter({ hasText: "Tax PIN certificate" });
      await row
        .locator('input[type="file"]')
        .setInputFiles({ name: "pin.docx", mimeType: "text/plain", buffer: Buffer.from("x") });
      await expect(page.getByText("Choose a PDF, PNG or JPEG file.")).toBeVisible();
      for (const title of TITLES) await choose(page, title, `${title.slice(0, 8)}.pdf`);
      await choose(page, "Utility bill", "power bill.pdf");
      await page.getByRole("button", { name: "Remove: Latest company CR12" }).click();
      await page.getByRole("button", { name: "Send 3 documents" }).click();
      await expect(page.getByText("power bill.pdf")).toBeVisible();
      await expect(page.getByText("Still needed: Latest company CR12.")).toBeVisible();
      await lookAt(page, info, "documents, three of four");
      await choose(page, "Latest company CR12", "cr12 of june.pdf");
      await page.getByRole("button", { name: "Send document" }).click();
      await expect(page.getByText("In review")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Replace/ })).toHaveCount(0);
      await lookAt(page, info, "documents in review");
    });

    await test.step("platform staff follow the mail and return the application with a reason", async () => {
      await enterDemo(console, OPERATOR);
      const mailed = new RegExp(`documents for ${company} are complete[\\s\\S]*?(/operator/applications/\\S+)`);
      await console.goto(await inMail(page, OPERATOR, mailed));
      await expect(console.getByRole("heading", { name: company })).toBeVisible();
      await expect(console.getByText("+254 712 345 678")).toBeVisible();
      await console.getByRole("button", { name: "Open: Latest company CR12" }).click();
      const download = console.waitForEvent("download");
      await console.getByRole("link", { name: "Download" }).click();
      expect((await download).suggestedFilename()).toBe("cr12 of june.pdf");
      await console.keyboard.press("Escape");
      await lookAt(console, info, "application");
      await console.getByRole("button", { name: "Return" }).click();
      await console.getByRole("button", { name: "Return to applicant" }).click();
      await expect(console.getByText("Describe what is missing or wrong.")).toBeVisible();
      await console.getByRole("textbox", { name: "Reason" }).fill(REASON);
      await console.getByRole("button", { name: "Return to applicant" }).click();
      await expect(console.getByText(REASON)).toBeVisible();
      await expect(console.getByRole("button", { name: "Approve" })).toHaveCount(0);
    });

    await test.step("the applicant reads the reason, replaces the document and sends it", async () => {
      const fresh = new RegExp(`${REASON.slice(0, 20)}[\\s\\S]*?activation\\?token=(\\S+)`);
      await page.goto(`/activation?token=${await inMail(page, email, fresh)}`);
      await expect(page.getByText(REASON)).toBeVisible();
      await lookAt(page, info, "documents, returned");
      await choose(page, "Latest company CR12", "cr12 of november.pdf");
      await page.getByRole("button", { name: "Send document" }).click();
      await expect(page.getByText("In review")).toBeVisible();
    });

    await test.step("it is approved, and the first sign-in leads to a new password", async () => {
      await console.goto("/operator/applications?state=submitted");
      const application = console.getByRole("button", { name: company, exact: true }).first();
      await expect(application).toBeVisible();
      await lookAt(console, info, "applications");
      await application.click();
      await console.getByRole("button", { name: "Approve" }).click();
      await console.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
      await expect(console.getByText("This company is active.")).toBeVisible();
      heardInConsole();
      await page.reload();
      await expect(page.getByText(`Sign in as ${email}`)).toBeVisible();
      const temporary = await inMail(page, email, /^Password: (.+)$/m);
      await signIn(page, email, temporary);
      await page.waitForURL(/\/settings\/password/);
      await page.getByLabel("Current password").fill(temporary);
      await page.getByLabel("New password").fill(PASSWORD);
      await page.getByLabel("Confirm password").fill(PASSWORD);
      await page.getByRole("button", { name: "Change Password" }).click();
      await page.waitForURL((url) => url.pathname === "/");
    });
    await console.context().close();
    quiet();
  },
);

test(
  "platform staff see applications and their own account, and no screen of a company",
  { tag: "@phone-long" },
  async ({ page }, info) => {
    await enterDemo(page, OPERATOR);
    await page.goto("/");
    await page.waitForURL(/\/operator\/applications/);
    if (info.project.name === "phone") await page.getByRole("button", { name: "Open the navigation" }).click();
    const navigation = page.getByRole("navigation", { name: "Main navigation" }).filter({ visible: true });
    await expect(navigation.getByRole("link")).toHaveText(["Applications", "Plans and prices", "Settings"]);
    await page.goto("/forecasting/baseline/profit-loss");
    await expect(page.getByText("This page is for company users only.")).toBeVisible();
  },
);
