import { expect, type Page, test } from "@playwright/test";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { enterDemo } from "./people.ts";

/** What a role sees on Home: of the company, of the person, and whether anything waits for a decision. */
type Home = {
  readonly role: string;
  readonly email: string;
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  readonly decides: boolean;
};

const HOMES: readonly Home[] = [
  {
    role: "Finance Manager",
    email: "brian@mwangaza.example",
    shown: ["Key figures", "Company overview", "Expenses", "Needs your attention"],
    hidden: ["Your pay and leave", "Your expenses"],
    decides: true,
  },
  {
    role: "Accountant",
    email: "grace@mwangaza.example",
    shown: ["Key figures", "Company overview", "Expenses", "Needs your attention"],
    hidden: ["Your pay and leave", "Your expenses"],
    decides: false,
  },
  {
    role: "Employee",
    email: "caro@mwangaza.example",
    shown: ["Your pay and leave", "Needs your attention"],
    hidden: ["Key figures", "Company overview", "Expenses", "Recent changes"],
    decides: false,
  },
];

/** Notes every call of the page that the server refuses. */
function refusedCalls(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on("response", (answer) => {
    if ([401, 403].includes(answer.status())) refused.push(`${answer.status()} ${answer.url()}`);
  });
  return refused;
}

for (const { role, email, shown, hidden, decides } of HOMES) {
  test(
    `home of the role ${role}: how the company is, what needs the person, and nothing they may not see`,
    { tag: "@phone" },
    async ({ page }, info) => {
      const quiet = failOnConsoleErrors(page);
      const refused = refusedCalls(page);
      await enterDemo(page, email);
      await page.goto("/");
      const region = (name: string) => page.getByRole("region", { name, exact: true });
      for (const name of shown) await expect(region(name), name).toBeVisible();
      for (const name of hidden) await expect(region(name), name).toHaveCount(0);
      const needs = region("Needs your attention");
      await expect(needs.getByText("Some items could not be loaded.")).toHaveCount(0);
      await expect(needs.getByRole("listitem").or(needs.getByText("You are up to date.")).first()).toBeVisible();
      const more = needs.getByRole("button", { name: /^Show \d+ more$/ });
      if (await more.isVisible()) await more.press("Enter");
      const toDecide = needs.getByRole("listitem").filter({ hasText: "To decide" });
      if (decides) await expect(toDecide.first()).toBeVisible();
      else await expect(toDecide).toHaveCount(0);
      await lookAt(page, info, `home of ${role}, light`);
      await page.emulateMedia({ colorScheme: "dark" });
      await lookAt(page, info, `home of ${role}, dark`);
      await page.emulateMedia({ colorScheme: "light" });
      expect(refused).toEqual([]);
      if ((await needs.getByRole("listitem").count()) > 0) {
        const act = needs.getByRole("listitem").first().getByRole("link");
        await act.focus();
        await page.keyboard.press("Enter");
        await page.waitForURL((url) => url.pathname !== "/");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(refused).toEqual([]);
      }
      quiet();
    },
  );
}
