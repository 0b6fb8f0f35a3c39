import { expect, test } from "@playwright/test";
import { enterNewCompany } from "./companies.ts";
import { pressByKeyboard, tabTo } from "./keyboard.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";

const HEAD = "Payroll number,First name,Last name,ID number,KRA PIN,First day of work,Kind of employment";
const file = (pin: string) => ({
  name: "staff.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    `${HEAD}\n0101,Wanjiru,Kamau,28765432,A012345678Z,2026-03-16,permanent\n0102,Otieno,Odhiambo,28765433,${pin},2026-03-16,casual\n`,
  ),
});

test("employees come in from a file by keyboard alone: what it does is seen first, a fault is named with row and column, then all are there", async ({
  page,
}, info) => {
  const quiet = failOnConsoleErrors(page);
  const press = (name: string) => pressByKeyboard(page, page.getByRole("button", { name, exact: true }));
  // Without a permanent listener the browser is asked again at each press whether it shows a chooser of its own, and the press may be first.
  page.on("filechooser", () => undefined);
  const choose = async (pin: string) => {
    await tabTo(page, page.locator(".mantine-Dropzone-root"));
    const chooser = page.waitForEvent("filechooser");
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(file(pin));
  };
  await enterNewCompany(page, info, "Kazi Traders");
  await page.goto("/employees");
  await expect(page.getByText("No employees yet")).toBeVisible();
  await press("Import employees");
  await expect(page.getByRole("heading", { name: "Import employees" })).toBeVisible();
  await expect(page.locator(".mantine-Dropzone-root")).toBeVisible();
  await choose("A12");
  await expect(page.getByText("1 employee to add, 0 to change, 0 unchanged, 1 to correct")).toBeVisible();
  await press("Next");
  await expect(page.getByText(/KRA PIN \(E\): Enter the KRA PIN as shown on the certificate/)).toBeVisible();
  await lookAt(page, info, "an import with a fault");
  await press("Previous");
  await choose("A012345679Z");
  await expect(page.getByText("2 employees to add, 0 to change, 0 unchanged, 0 to correct")).toBeVisible();
  await press("Next");
  await expect(page.getByText("Otieno Odhiambo")).toBeVisible();
  // A second press of Enter, where Next was, sends nothing.
  await expect(page.getByRole("list", { name: "Step 2 of 2" })).toBeFocused();
  await page.keyboard.press("Enter");
  await press("Import employees");
  await expect(page.getByText("The file was imported: 2 people added.")).toBeVisible();
  await expect(page.getByText("Otieno Odhiambo")).toBeVisible();
  quiet();
});
