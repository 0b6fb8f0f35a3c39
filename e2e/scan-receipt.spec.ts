import { dayAt, now } from "@hazina/base/calendar.ts";
import { expect, type Page, test } from "@playwright/test";
import { paths } from "../web/src/paths.ts";
import { become, call, colleague, enterNewCompany } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { qrPicture } from "./qr-picture.ts";

const EMPLOYEE = 2;
const TODAY = dayAt(now());
const LINK =
  "https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051234567X00ABCDEFGH12345678";
const TEXT = `${TODAY.slice(8)}${TODAY.slice(5, 7)}${TODAY.slice(0, 4)}#141530#KRACU0100000001#12/15#AB12#CD34EF`;
const TILL = "00020101021128290009ke.go.qr0112254722000333520453995303404540410005802KE5908DUKA YAO6007NAIROBI6304ABCD";

const photo = (text: string, name: string) => ({ name, mimeType: "image/png", buffer: qrPicture(text) });

/** Lets the camera show a picture; without one, the person refuses the camera. */
async function showToCamera(page: Page, picture: Buffer | null) {
  await page.evaluate(async (source) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (source === null) throw new DOMException("refused", "NotAllowedError");
      const bytes = Uint8Array.from(atob(source), (one) => one.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [1_280, 1_280];
      const context = canvas.getContext("2d");
      // A camera sends frame after frame; a canvas sends one when something was drawn.
      setInterval(() => {
        context?.fillRect(0, 0, canvas.width, canvas.height);
        context?.drawImage(bitmap, 320, 320, 640, 640);
      }, 50);
      return canvas.captureStream();
    };
  }, picture?.toString("base64") ?? null);
}

test(
  "the QR code of a receipt fills in the claim, from a photo and by camera, and what is not one is refused in a sentence",
  { tag: "@phone" },
  async ({ page }, info) => {
    const quiet = failOnConsoleErrors(page);
    const owner = await enterNewCompany(page, info, "Risiti Traders");
    const worker = await colleague(page, owner, "Caro", EMPLOYEE, "+254722000333");
    const category = { name: "Fuel", account: "6200" };
    await call(page, "POST", "/expense-categories", category, owner.access_token);
    await become(page, worker, paths.expenses());
    const drawer = page.getByRole("dialog", { name: "Claim an expense" });
    const camera = page.getByRole("dialog", { name: "Scan the QR code of the receipt" });
    const files = drawer.locator('input[type="file"]');
    const open = async () => {
      await page.getByRole("button", { name: "Claim an expense" }).first().click();
      await expect(drawer.getByLabel("Amount paid")).toBeVisible();
    };

    await test.step("photos without the code of a receipt say so", async () => {
      await open();
      await files.setInputFiles(photo(TILL, "till.png"));
      await expect(drawer.getByText("This QR code is for a payment", { exact: false })).toBeVisible();
      await files.setInputFiles(photo("https://example.com/menu", "menu.png"));
      await expect(drawer.getByText("This QR code opens a website.", { exact: false })).toBeVisible();
      const blank = { name: "blank.png", mimeType: "image/png", buffer: qrPicture("x").subarray(0, 60) };
      await files.setInputFiles(blank);
      await expect(drawer.getByText("blank.png cannot be opened as a picture", { exact: false })).toBeVisible();
      for (const name of ["till.png", "menu.png", "blank.png"])
        await drawer.getByRole("button", { name: `Remove ${name}` }).click();
    });

    await test.step("a photo of the receipt fills in what its code contains", async () => {
      await files.setInputFiles(photo(LINK, "receipt.png"));
      await expect(drawer.getByText("The QR code of an eTIMS receipt was read")).toBeVisible({ timeout: 20_000 });
      await expect(drawer.getByLabel("Supplier's KRA PIN")).toHaveValue("P051234567X");
      await expect(drawer.getByLabel("eTIMS code of the receipt")).toHaveValue(LINK);
      await lookAt(page, info, "a claim from a photo");
      await drawer.getByLabel("Amount paid").fill("1160");
      await drawer.getByLabel("VAT", { exact: true }).fill("160");
      await drawer.getByRole("textbox", { name: /^Supplier( \*)?$/ }).fill("Rubis Energy");
      await drawer.getByRole("combobox", { name: "Category" }).click();
      await page.getByRole("option", { name: "Fuel" }).click();
      await drawer.getByRole("button", { name: "Submit" }).click();
      await expect(page.getByRole("heading", { name: "Rubis Energy" })).toBeVisible();
      await expect(page.getByText("P051234567X").first()).toBeVisible();
      await page.goto(paths.expenses());
    });

    await test.step("the camera reads the text of a control unit", async () => {
      await open();
      await showToCamera(page, qrPicture(TEXT));
      await drawer.getByRole("button", { name: "Scan QR code" }).click();
      await expect(camera).toBeVisible();
      await expect(camera).toBeHidden({ timeout: 20_000 });
      await expect(drawer.getByText("The QR code of an eTIMS receipt was read")).toBeVisible();
      await expect(drawer.getByLabel("Invoice number")).toHaveValue("KRACU0100000001/12");
      await lookAt(page, info, "a claim by camera");
    });

    await test.step("the code of a till keeps the camera open, and a refused camera says what to do", async () => {
      await showToCamera(page, qrPicture(TILL));
      await drawer.getByRole("button", { name: "Scan QR code" }).click();
      await expect(camera.getByRole("alert").getByText("This QR code is for a payment", { exact: false })).toBeVisible({
        timeout: 20_000,
      });
      await lookAt(page, info, "the camera at a till");
      await page.keyboard.press("Escape");
      await expect(camera).toBeHidden();
      await expect(drawer).toBeVisible();
      await showToCamera(page, null);
      await drawer.getByRole("button", { name: "Scan QR code" }).click();
      await expect(camera.getByText("The camera is blocked for this site.", { exact: false })).toBeVisible();
      await lookAt(page, info, "a refused camera");
      await camera.getByRole("button", { name: "Use a photo instead" }).click();
      await expect(drawer.getByRole("button", { name: "Scan QR code" })).toBeFocused();
    });
    quiet();
  },
);
