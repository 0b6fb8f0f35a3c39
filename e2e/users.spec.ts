import { type Browser, expect, type Page, type TestInfo, test } from "@playwright/test";
import { call, choosePassword, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { enter, inMail, PASSWORD, signIn } from "./people.ts";

const USERS = "/settings/users";

/** The page of another user, on their own device. */
async function otherDevice(browser: Browser, info: TestInfo): Promise<Page> {
  const { baseURL = "", viewport = null, isMobile = false, hasTouch = false } = info.project.use;
  return (await browser.newContext({ baseURL, viewport, isMobile, hasTouch, locale: "en-KE" })).newPage();
}

/** Chooses an entry of the menu of a person's row. */
async function choose(page: Page, person: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${person}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** On a phone the list is sorted by a menu, and no button is smaller than a thumb. */
async function sortedByThumb(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  await page.getByRole("menuitem", { name: "Email address" }).click();
  await expect(page).toHaveURL(/sort=email/);
  await page.getByRole("button", { name: "Sort: Email address" }).click();
  await page.getByRole("menuitem", { name: "Email address" }).click();
  await expect(page).toHaveURL(/sort=-email/);
  // Once the menu is gone: what opens or closes is drawn smaller on its way.
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect
    .poll(() =>
      page
        .getByRole("button")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0))
        .then((heights) => Math.min(...heights)),
    )
    .toBeGreaterThanOrEqual(44);
  await page.getByRole("button", { name: "Sort: Email address" }).click();
  await page.getByRole("menuitem", { name: "Email address" }).click();
  await expect(page).not.toHaveURL(/sort=/);
}

test(
  "a colleague is invited by keyboard alone, signs in with the mailed credentials and chooses a password",
  { tag: "@phone-long" },
  async ({ page, browser }, info) => {
    const quiet = failOnConsoleErrors(page);
    const { email } = await enterNewCompany(page, info, "Invite Ltd");
    const invited = email.replace("amina", "brian");

    await test.step("every field says what it needs", async () => {
      await page.goto(USERS);
      await page.getByRole("button", { name: "Add user" }).focus();
      await page.keyboard.press("Enter");
      const drawer = page.getByRole("dialog", { name: "Add user" });
      await expect(drawer.getByLabel("First name")).toBeFocused();
      await expect(drawer.getByRole("combobox", { name: "User role" })).toHaveValue("Employee");
      await expect(drawer.getByRole("switch", { name: "Can spend from the company wallet" })).not.toBeChecked();
      await drawer.getByRole("combobox", { name: "User role" }).click();
      await page.getByRole("option", { name: /^Employee/ }).click();
      await page.keyboard.press("Enter");
      await drawer.getByRole("button", { name: "Create user" }).click();
      for (const sentence of [
        "First name is required",
        "Last name is required",
        "Phone number is required",
        "Email address is required",
        "User role is required",
      ]) {
        await expect(drawer.getByText(sentence)).toBeVisible();
      }
      await drawer.getByLabel("Email address").fill("brian");
      await drawer.getByRole("button", { name: "Create user" }).click();
      await expect(drawer.getByText("Please input correct email address")).toBeVisible();
      await lookAt(page, info, "user, fields that are missing");
      await drawer.getByLabel("Email address").fill("");
    });

    await test.step("the form is filled in and sent by keyboard alone", async () => {
      const drawer = page.getByRole("dialog", { name: "Add user" });
      await drawer.getByLabel("First name").focus();
      for (const text of ["Brian", "Mutua", "0712 345 678", invited]) {
        await page.keyboard.type(text);
        await page.keyboard.press("Tab");
      }
      await page.keyboard.type("Account");
      await expect(page.getByRole("option", { name: /^Accountant/ })).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(drawer.getByRole("combobox", { name: "User role" })).toHaveValue("Accountant");
      await page.keyboard.press("Control+Enter");
      await expect(
        page.getByText("The user was created and will receive temporary credentials by email."),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Add user" })).toBeFocused();
      await expect(page.getByRole("row").filter({ hasText: invited })).toContainText("Invited");
      await lookAt(page, info, "system users");
      if (info.project.name === "phone") await sortedByThumb(page);
    });

    await test.step("the mailed password opens one session, in which a new one has to be chosen", async () => {
      const theirs = await otherDevice(browser, info);
      const temporary = await inMail(theirs, invited, /^Password: (.+)$/m);
      await signIn(theirs, invited, temporary, "/login?returnUrl=%2Fforecasting%2Fquickstart%2Fforecast");
      await theirs.waitForURL(/\/settings\/password/);
      await expect(theirs.getByText("Change your first time login password")).toBeVisible();
      await theirs.getByLabel("Current password").fill(temporary);
      await theirs.getByLabel("New password").fill(PASSWORD);
      await theirs.getByLabel("Confirm password").fill(PASSWORD);
      await theirs.getByRole("button", { name: "Change Password" }).click();
      await theirs.waitForURL((url) => url.pathname === "/");
      await expect(theirs.getByRole("heading", { name: /Brian/ })).toBeVisible();
      await theirs.context().close();
    });

    await test.step("the address of an existing user stays, and everything else is saved", async () => {
      await page.reload();
      await expect(page.getByRole("row").filter({ hasText: invited })).toContainText("Active");
      await choose(page, "Brian Mutua", "Update");
      const drawer = page.getByRole("dialog", { name: "Update Brian Mutua" });
      await expect(drawer.getByLabel("Email address")).not.toBeEditable();
      await drawer.getByLabel("Last name").fill("Mutuku");
      await drawer.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("The user was saved.")).toBeVisible();
    });

    await test.step("an Admin stays; anybody else is deleted after a question", async () => {
      await page.getByRole("button", { name: "Actions for Amina Otieno" }).click();
      await expect(page.getByRole("menuitem", { name: /Delete/ })).toBeDisabled();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menuitem")).toHaveCount(0);
      await choose(page, "Brian Mutuku", "Delete");
      const question = page.getByRole("dialog", { name: "Delete" });
      await expect(question).toContainText("Delete this user?");
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText("The user was deleted.")).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: invited })).toHaveCount(0);
    });
    quiet();
  },
);

test("a user who fails too often is locked, and unlocked by an administrator", async ({ page, browser }, info) => {
  const quiet = failOnConsoleErrors(page);
  const admin = await enterNewCompany(page, info, "Lockout Ltd");
  const email = admin.email.replace("amina", "caro");
  const form = { first_name: "Caro", last_name: "Wanjiku", phone: "0712345678", email, role_id: 2 };
  await call(page, "POST", "/users", form, admin.access_token);
  await choosePassword(page, email);

  await test.step("the limit is set, and the screen says what that means", async () => {
    await page.goto("/settings/authentication");
    const limit = page.getByLabel("Failed-attempt limit");
    await limit.fill("2");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The failed-attempt limit must be between 3 and 50.")).toBeVisible();
    await limit.fill("3");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("A user is locked out after 3 failed sign-in attempts in a row.")).toBeVisible();
    await lookAt(page, info, "authentication settings");
  });

  await test.step("three wrong passwords lock the address", async () => {
    const theirs = await otherDevice(browser, info);
    await theirs.goto("/login");
    await theirs.getByLabel("Email address").fill(email);
    for (const wrong of ["one", "two", "three"]) {
      await theirs.getByLabel("Password", { exact: true }).fill(wrong);
      const answered = theirs.waitForResponse(/\/api\/signin/);
      await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
      expect((await answered).status()).toBe(401);
      await expect(theirs.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
    }
    await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await theirs.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(theirs.getByText("The email address or the password is wrong.").first()).toBeVisible();
    await theirs.context().close();
  });

  await test.step("the list shows it, and unlocking lets the person in at once", async () => {
    await page.goto(`${USERS}?state=locked`);
    await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Locked");
    await choose(page, "Caro Wanjiku", "Unlock");
    await expect(page.getByText("The user can sign in again.")).toBeVisible();
    await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Active");
    await enter(page, email, PASSWORD, { keep: false });
  });
  quiet();
});
