import { expect, type Page, test } from "@playwright/test";
import { enterNewCompany, importSamples } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { enter, inMail, PASSWORD } from "./people.ts";

/** A picture of two colours, 64 by 48, drawn by the browser. */
async function picture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [64, 48];
    const pen = canvas.getContext("2d");
    if (pen === null) return "";
    pen.fillStyle = "#0b6b57";
    pen.fillRect(0, 0, 64, 48);
    pen.fillStyle = "#f4b942";
    pen.fillRect(16, 8, 24, 24);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return { name: "me.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") };
}

test("a profile with a photo, and sessions that are ended", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const { email } = await enterNewCompany(page, info, "Picha Studios");
  for (let others = 0; others < 2; others++) await enter(page, email, PASSWORD, { keep: false });
  await page.goto("/settings/profile");

  await test.step("names and phone number, in the words of the specification", async () => {
    for (const label of ["First name", "Last name", "Phone number"]) await page.getByLabel(label).fill("");
    await page.getByRole("button", { name: "Save Changes" }).click();
    for (const label of ["First name", "Last name", "Phone number"]) {
      await expect(page.getByText(`${label} is required`)).toBeVisible();
    }
    await page.getByLabel("Last name").fill("Otieno");
    await page.getByLabel("Phone number").fill("12345");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("First name is required")).toBeVisible();
    await expect(page.getByText("Please input a valid phone number.")).toBeVisible();
    await page.getByLabel("First name").fill("Aminata");
    await page.getByLabel("Phone number").fill("0722 111 222");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Your profile was saved.")).toBeVisible();
    await expect(page.getByLabel("Phone number")).toHaveValue("+254 722 111 222");
    await expect(page.getByLabel("Email address")).toHaveAttribute("readonly");
    await expect(page.getByRole("button", { name: "Your account: Aminata Otieno" })).toBeVisible();
  });

  await test.step("a photo is cropped by keyboard, kept, and removed again", async () => {
    await page.locator('input[type="file"]').setInputFiles(await picture(page));
    const area = page.getByRole("img", { name: "Crop area" });
    await area.focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
    await lookAt(page, info, "photo");
    await page.getByRole("button", { name: "Save photo" }).click();
    await expect(page.getByText("The profile picture was saved.")).toBeVisible();
    await expect(page.locator('img[src^="data:image"]').first()).toBeVisible();
    await lookAt(page, info, "profile");
    await page.getByRole("button", { name: "Remove photo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("button", { name: "Upload photo" })).toBeVisible();
  });

  await test.step("other sessions are ended, this one stays", async () => {
    await expect(page.getByText("This session")).toBeVisible();
    const endings = page.getByRole("button", { name: /^End session: / });
    await expect(endings).toHaveCount(2);
    await endings.first().click();
    await page.getByRole("dialog").getByRole("button", { name: "End session" }).click();
    await expect(endings).toHaveCount(1);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "End all other sessions" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End all other sessions" }).click();
    await expect(endings).toHaveCount(0);
    await expect(page.getByText("This session")).toBeVisible();
  });
  quiet();
});

test("a company, its logo, and a branch to switch to", { tag: "@phone-long" }, async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterNewCompany(page, info, "Nanasi Juices");
  await page.goto("/organization/company");

  await test.step("the company is saved with what is given, and refused where it is wrong", async () => {
    await page.getByLabel("Tax PIN").fill("123");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Enter the tax PIN as shown on the certificate")).toBeVisible();
    await page.getByLabel("Tax PIN").fill("p051234567x");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("The company was saved.")).toBeVisible();
    await page.locator('input[type="file"]').setInputFiles(await picture(page));
    await lookAt(page, info, "logo, before it is kept");
    await page.getByRole("button", { name: "Save logo" }).click();
    await expect(page.getByText("The logo was saved.")).toBeVisible();
    await expect(page.getByRole("img", { name: /^Logo of/ })).toBeVisible();
    await lookAt(page, info, "company");
  });

  await test.step("a branch is created, and its name is given once", async () => {
    await page.getByRole("link", { name: "Branches" }).first().click();
    await expect(page.getByText("No branches yet")).toBeVisible();
    for (const name of ["Mombasa", "mombasa"]) {
      await page.getByRole("button", { name: "New branch" }).first().click();
      await page.getByLabel("Branch name").fill(name);
      await page.getByLabel("Phone number").fill("0733 444 555");
      await page.getByRole("button", { name: "Create branch" }).click();
      if (name !== "Mombasa") break;
      await expect(page.getByRole("button", { name: "Mombasa", exact: true })).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await expect(page.getByText("There is already a branch with this name.")).toBeVisible();
    await page.getByLabel("Branch name").fill("Kisumu");
    await page.getByRole("button", { name: "Create branch" }).click();
    await expect(page.getByRole("button", { name: "Kisumu", exact: true })).toBeVisible();
    await lookAt(page, info, "branches");
  });

  await test.step("the switch leads to the branch, and the company page follows it", async () => {
    await page.getByRole("link", { name: "Company", exact: true }).first().click();
    await page.getByLabel("Business name").fill("Not saved");
    await page.getByRole("button", { name: /^Company or branch/ }).click();
    await lookAt(page, info, "company switch");
    await page.getByRole("menuitem", { name: "Mombasa" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByLabel("Business name")).toHaveValue("Not saved");
    await page.getByRole("button", { name: /^Company or branch/ }).click();
    await page.getByRole("menuitem", { name: "Mombasa" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await expect(page.getByLabel("Branch name")).toHaveValue("Mombasa");
    await expect(page.getByRole("button", { name: /^Company or branch: Mombasa, Branch/ })).toBeVisible();
    await lookAt(page, info, "branch");
    await page.reload();
    await expect(page.getByLabel("Branch name")).toHaveValue("Mombasa");
  });
  quiet();
});

test("a minimum balance that tells when cash is under it", async ({ page }, info) => {
  const quiet = failOnConsoleErrors(page);
  const entered = await enterNewCompany(page, info, "Fedha Advisers");
  await importSamples(page, entered);
  await page.goto("/settings/notifications");

  await test.step("one setting is saved at a time", async () => {
    const payroll = page.getByRole("switch", { name: /^Payroll/ });
    await expect(payroll).toBeChecked();
    await payroll.click();
    await expect(page.getByText("The notification setting was saved.").first()).toBeVisible();
    await page.reload();
    await expect(payroll).not.toBeChecked();
    await expect(page.getByText("Hazina compares actual closing cash")).toBeVisible();
    await lookAt(page, info, "notification settings");
  });

  await test.step("the amount takes effect: the bell, the mail and the list say so", async () => {
    await page.getByRole("textbox", { name: "Minimum balance" }).fill("900000000");
    await page.getByRole("button", { name: "Save" }).click();
    await inMail(page, entered.email, /(below your minimum balance of KES 900,000,000\.00)/);
    await page.reload();
    await page.getByRole("button", { name: "Notifications, 2 unread" }).click();
    await expect(page.getByRole("button", { name: /Cash is below KES 900,000,000\.00/ })).toBeVisible();
    await lookAt(page, info, "bell");
    await page.getByRole("button", { name: /Cash is below KES 900,000,000\.00/ }).click();
    await page.waitForURL(/cash-flow-statement/);
    await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  });

  await test.step("they are found, read and deleted in the list", async () => {
    await page.goto("/notifications?search=forecast");
    await expect(page.getByRole("checkbox", { name: /^Select Cash is forecast to fall/ })).toHaveCount(1);
    await expect(page.getByRole("checkbox", { name: /^Select Cash is below/ })).toHaveCount(0);
    await page.goto("/notifications");
    const cash = page.getByRole("checkbox", { name: /^Select Cash/ });
    await expect(cash).toHaveCount(2);
    await lookAt(page, info, "notifications");
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(page.getByText("All read")).toBeVisible();
    for (const at of [0, 1]) await cash.nth(at).check();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No notifications yet")).toBeVisible();
  });
  quiet();
});
