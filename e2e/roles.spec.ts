import { expect, type Page, test } from "@playwright/test";
import { call, choosePassword, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { enter, PASSWORD } from "./people.ts";

const ROLES = "/settings/roles";

async function tick(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
}

test("a custom role is made, assigned and changed, and acts on its holder at once", async ({ page, browser }, info) => {
  const quiet = failOnConsoleErrors(page);
  const admin = await enterNewCompany(page, info, "Roles Ltd");

  await test.step("a group of abilities is named", async () => {
    await page.goto(`${ROLES}?view=groups`);
    await page.getByRole("button", { name: "Create group" }).first().click();
    const drawer = page.getByRole("dialog", { name: "Create group" });
    await drawer.getByRole("button", { name: "Create group" }).click();
    await expect(drawer.getByText("Group is required")).toBeVisible();
    await drawer.getByRole("textbox", { name: "Group" }).fill("Looking on");
    await drawer.getByLabel("Search abilities").fill("access");
    await drawer.getByRole("checkbox", { name: /^View Users/ }).check();
    await drawer.getByRole("checkbox", { name: /^View Roles/ }).check();
    await drawer.getByRole("button", { name: "Create group" }).click();
    await expect(page.getByText("The group was created.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Looking on" })).toContainText("View Users, View Roles");
  });

  await test.step("a role needs a name; a group ticks its abilities together", async () => {
    await page.goto(ROLES);
    await page.getByRole("button", { name: "Create role" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Role is required")).toBeVisible();
    await page.getByRole("textbox", { name: "Role", exact: true }).fill("Admin");
    await page.getByRole("checkbox", { name: "Looking on" }).check();
    await tick(page, "Dashboard", "Own Account", "Create Payments", "Approve Payments");
    await expect(page.getByText(/^6 of \d+ selected$/)).toBeVisible();
    await expect(page.getByText("1 pair of conflicting duties")).toBeVisible();
    await page.getByRole("checkbox", { name: /^Approve Payments/ }).uncheck();
    await expect(page.getByText("1 pair of conflicting duties")).toHaveCount(0);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("There is already a role with this name. Choose another name.")).toBeVisible();
    await page.getByRole("textbox", { name: "Role", exact: true }).fill("Front desk");
    await lookAt(page, info, "role, being made");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The role was created.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Front desk" })).toContainText("5");
  });

  const { data } = await call<{ data: { roles: { id: number; name: string }[] } }>(
    page,
    "POST",
    "/client/user-roles",
    {},
    admin.access_token,
  );
  const roleId = data.roles.find(({ name }) => name === "Front desk")?.id ?? 0;
  const email = admin.email.replace("amina", "dan");
  const form = { first_name: "Dan", last_name: "Kiprop", phone: "0712345678", email, role_id: roleId };
  await call(page, "POST", "/users", form, admin.access_token);
  const { baseURL = "", viewport = null, isMobile = false, hasTouch = false } = info.project.use;
  const theirs = await (await browser.newContext({ baseURL, viewport, isMobile, hasTouch })).newPage();
  await choosePassword(theirs, email);
  await enter(theirs, email, PASSWORD);

  await test.step("its holder sees the users and is offered nothing that changes them", async () => {
    await theirs.goto("/settings/users");
    await expect(theirs.getByText("Amina Otieno").first()).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Add user" })).toHaveCount(0);
    await expect(theirs.getByRole("link", { name: "Access Logs" })).toHaveCount(0);
  });

  await test.step("the role is changed: more is allowed, and what was taken away is refused", async () => {
    await page.getByRole("button", { name: "Actions for Front desk", exact: true }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await expect(
      page.getByText("1 user has this role. Changes to the role apply from their next action."),
    ).toBeVisible();
    await tick(page, "View Access Log");
    await page.getByRole("checkbox", { name: /^View Users/ }).uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The role was saved.")).toBeVisible();
    await theirs.getByLabel("Search", { exact: true }).fill("dan");
    await expect(theirs.getByText(/This page requires the “View Users” ability/)).toBeVisible();
    await expect(theirs.getByRole("heading", { name: "Restricted", level: 1 })).toBeVisible();
    await theirs.goto("/settings/access-logs");
    await expect(theirs.getByText("Create a system user").first()).toBeVisible();
    await theirs.context().close();
  });

  await test.step("the product is seen as the role sees it, and nothing is changed there", async () => {
    await page.getByRole("button", { name: "Actions for Front desk", exact: true }).click();
    await page.getByRole("menuitem", { name: "View as role" }).click();
    await lookAt(page, info, "view as role");
    await page.getByRole("button", { name: "Preview this role" }).click();
    await expect(page.getByText("You are previewing Hazina with the role Front desk.")).toBeVisible();
    await page.goto("/settings/users");
    await expect(page.getByRole("heading", { name: "Restricted", level: 1 })).toBeVisible();
    await page.goto("/settings/profile");
    await page.getByLabel("First name").fill("Somebody else");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(
      page.getByText("This is a preview of the role Front desk. Exit the preview to make changes.").first(),
    ).toBeVisible();
    await lookAt(page, info, "preview of a role");
    await page.getByLabel("First name").fill("Amina");
    await page.getByRole("button", { name: "Exit preview" }).click();
    await expect(page.getByRole("button", { name: "Create role" })).toBeVisible();
  });

  await test.step("a role that a user has stays; a copy and the group are deleted after a question", async () => {
    await page.getByRole("button", { name: "Actions for Front desk", exact: true }).click();
    await expect(page.getByRole("menuitem", { name: /1 user has this role/ })).toBeDisabled();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await expect(page.getByRole("textbox", { name: "Role", exact: true })).toHaveValue("Front desk (copy)");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Actions for Front desk (copy)" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByRole("dialog")).toContainText("Do you really want to delete this role?");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("The role was deleted.")).toBeVisible();
    await page.goto(`${ROLES}?view=groups`);
    await page.getByRole("button", { name: "Actions for Looking on" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByRole("dialog")).toContainText("Delete this group?");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No groups yet")).toBeVisible();
    await page.goto(`${ROLES}?view=duties`);
    await expect(page.getByText("One person can create a payment and approve it.").first()).toBeVisible();
    await lookAt(page, info, "conflicting duties");
  });
  quiet();
});

test("two people change one role at once, and nothing of either is lost", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const { access_token: token } = await enterNewCompany(page, info, "Two Hands Ltd");
  type Roles = { data: { roles: { id: number; name: string; ability_ids: number[]; description: string }[] } };
  const roles = async () => (await call<Roles>(page, "POST", "/client/user-roles", {}, token)).data.roles;
  const [dashboard = 0, account = 0] = (await roles()).find(({ name }) => name === "Employee")?.ability_ids ?? [];
  const form = { name: "Front desk", ability_ids: [dashboard, account] };
  const { data } = await call<{ data: { id: number } }>(page, "POST", "/roles", form, token);
  const role = () => roles().then((all) => all.find(({ id }) => id === data.id));
  const theirs = (change: object) => call(page, "PUT", `/roles/${data.id}`, { ...form, ...change }, token);
  const warning = page.getByRole("alert").filter({ hasText: /changed this role .*in the meantime/ });

  await page.goto(`${ROLES}?role=${data.id}`);
  await page.getByLabel("Description").fill("Welcomes visitors.");
  await tick(page, "View Users");
  await theirs({ name: "Reception", ability_ids: [account] });

  await test.step("the user who saves second sees what the first one did", async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(warning).toContainText("You changed this role in another window in the meantime");
    await expect(warning).toBeInViewport();
    await expect(warning).toBeFocused();
    await expect(warning).toContainText("Role: Reception");
    await expect(warning).toContainText("Removed: Dashboard");
    await expect(page.getByLabel("Description")).toHaveValue("Welcomes visitors.");
    expect((await role())?.description).toBe("");
    await lookAt(page, info, "role, changed by somebody else");
  });

  await test.step("both changes are brought together and saved", async () => {
    await warning.getByRole("button", { name: "Merge both changes" }).click();
    await expect(page.getByRole("textbox", { name: "Role", exact: true })).toHaveValue("Reception");
    await expect(page.getByRole("checkbox", { name: /^Dashboard/ })).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: /^View Users/ })).toBeChecked();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The role was saved.")).toBeVisible();
    expect(await role()).toMatchObject({ name: "Reception", description: "Welcomes visitors." });
  });

  await test.step("or theirs is taken", async () => {
    await page.goto(`${ROLES}?role=${data.id}`);
    await page.getByLabel("Description").fill("Mine.");
    await theirs({ name: "Welcome desk", description: "Theirs." });
    await page.getByRole("button", { name: "Save" }).click();
    await warning.getByRole("button", { name: "Discard my changes" }).click();
    await expect(page.getByLabel("Description")).toHaveValue("Theirs.");
    await expect(warning).toHaveCount(0);
  });
  quiet();
});
