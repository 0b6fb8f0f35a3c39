import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { pdfPages } from "../server/src/testing/pdf-text.ts";
import { paths } from "../web/src/paths.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { demoUser, enterDemo, runOf } from "./people.ts";

test("a report is begun, gets charts that are put in order, is saved as a PDF, and shared by a link that is taken back", async ({
  page,
}, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterDemo(page, demoUser(info));
  await page.goto(paths.reportsDisplay());
  await expect(page.getByRole("link", { name: "Board pack", exact: true })).toBeVisible();
  const name = `Quarter ${runOf(info)}`;
  const dialog = page.getByRole("dialog");

  await test.step("it is begun by its name", async () => {
    await page.getByRole("button", { name: "New report" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(page.getByText("No chart data available")).toBeVisible();
  });

  await test.step("charts are added, and moved by keyboard", async () => {
    for (const total of ["Revenue", "Net Income"]) {
      await page.getByRole("button", { name: "Add Chart" }).click();
      await dialog.getByText(total, { exact: true }).first().click();
      await dialog.getByRole("button", { name: "Generate Chart" }).click();
      await expect(dialog).toHaveCount(0);
    }
    const blocks = page.getByRole("article");
    await expect(blocks).toHaveCount(2);
    await expect(blocks.first()).toHaveAccessibleName(/^Revenue/);
    await page.getByRole("button", { name: /^Move Net Income/ }).press("ArrowUp");
    await expect(blocks.first()).toHaveAccessibleName(/^Net Income/);
    await page.reload();
    await expect(blocks.first()).toHaveAccessibleName(/^Net Income/);
    await lookAt(page, info, "report of two charts");
  });

  await test.step("it is saved as a PDF of text", async () => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const saving = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Export PDF" }).click();
    const bytes = await readFile(await (await saving).path());
    const text = pdfPages(bytes).flat();
    expect(text).toContain(name);
    expect(text.findIndex((line) => line.startsWith("Net Income"))).toBeLessThan(
      text.findIndex((line) => line.startsWith("Revenue")),
    );
    await expect(page.getByText("PDF exported successfully")).toBeVisible();
  });

  await test.step("a link to it opens without signing in, until it is taken back", async () => {
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await dialog.getByRole("button", { name: "Make a link" }).click();
    const link = await dialog.getByRole("textbox", { name: "Link", exact: true }).inputValue();
    const opened = await fetch(link);
    expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    await lookAt(page, info, "sharing of a report");
    await dialog.getByRole("button", { name: `Take back the link to ${name}` }).click();
    await page.getByRole("dialog", { name: "Take back the link" }).getByRole("button", { name: "Take back" }).click();
    await expect(page.getByText("The link was taken back.")).toBeVisible();
    expect((await fetch(link)).status).toBe(404);
  });
  quiet();
});
