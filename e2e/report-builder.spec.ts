import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { pdfPages } from "../server/src/testing/pdf-text.ts";
import { paths } from "../web/src/paths.ts";
import { call } from "./companies.ts";
import { failOnConsoleErrors, lookAt } from "./look.ts";
import { demoUser, enterDemo, runOf } from "./people.ts";

test("a report is begun, gets charts that are put in order, is saved as a PDF, and verified, shared by a link and sent by a schedule", async ({
  page,
}, info) => {
  const quiet = failOnConsoleErrors(page);
  await enterDemo(page, demoUser(info));
  await page.goto(paths.reportsDisplay());
  await expect(page.getByRole("link", { name: "Board pack", exact: true })).toBeVisible();
  const name = `Quarter <img src=x onerror=console.error(1)> ${runOf(info)}`;
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

  const saved = `${info.outputDir}/report.pdf`;
  await test.step("it is saved as a PDF of text", async () => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const saving = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Export PDF" }).click();
    await (await saving).saveAs(saved);
    const bytes = await readFile(saved);
    const text = pdfPages(bytes).flat();
    expect(text).toContain(name);
    expect(text.findIndex((line) => line.startsWith("Net Income"))).toBeLessThan(
      text.findIndex((line) => line.startsWith("Revenue")),
    );
    await expect(page.getByText("PDF exported successfully")).toBeVisible();
  });

  await test.step("a link to it opens without signing in, until it is taken back", async () => {
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await dialog.getByRole("button", { name: "Create link" }).click();
    const link = await dialog.getByRole("textbox", { name: "Link", exact: true }).inputValue();
    const opened = await fetch(link);
    expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    await lookAt(page, info, "sharing of a report");
    await dialog.getByRole("button", { name: `Revoke the link to ${name}` }).click();
    await page.getByRole("dialog", { name: "Revoke link" }).getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByText("The link was revoked.")).toBeVisible();
    expect((await fetch(link)).status).toBe(404);
  });

  await test.step("it is sent each month from now on", async () => {
    await dialog.getByRole("button", { name: "Add schedule" }).click();
    await dialog.getByRole("textbox", { name: "To" }).last().fill("board@example.com");
    await dialog.getByRole("button", { name: "Create schedule" }).click();
    await expect(dialog.getByText(/^next .*to board@example.com/)).toBeVisible();
    await dialog.getByRole("button", { name: `Delete the schedule of ${name}` }).click();
    await page.getByRole("dialog").last().getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("The schedule was deleted.")).toBeVisible();
  });

  await test.step("its PDF is known, and shows the figures of today", async () => {
    await page.goto(paths.reportsDisplay());
    await page.getByRole("button", { name: "Verify a file" }).click();
    await dialog.locator('input[type="file"]').setInputFiles(saved);
    await expect(dialog.getByText("Created by Hazina and not changed since")).toBeVisible();
    await dialog.getByRole("button", { name: "Compare with current figures" }).click();
    await expect(dialog.getByText("Figures current? Yes")).toBeVisible();
    await lookAt(page, info, "a verified file");
  });
  quiet();
});

test("a report that another user renames, thins out and deletes while it is open is followed, and words begun in it stay", async ({
  page,
}, info) => {
  const { access_token: token } = await enterDemo(page, demoUser(info));
  const name = `Shared work ${runOf(info)}`;
  const { data } = await call<{ data: { id: string } }>(page, "POST", "/analytics/report", { name }, token);
  const report = `/analytics/report/${data.id}`;
  const block = { block: { type: "text", spec: {} }, text: "<p>Begun.</p>" };
  await call(page, "POST", `${report}/blocks`, block, token);
  await page.goto(paths.customReport({ report: name }));
  const words = page.getByRole("textbox", { name: "Edit the analysis of Text" });
  await page.getByRole("button", { name: "Edit the analysis of Text" }).click();
  await words.pressSequentially("Not saved yet. ");
  await page.keyboard.press("Escape");
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(words).toContainText("Not saved yet.");
  const shown = await call<{ blocks: { id: string }[] }>(
    page,
    "POST",
    "/analytics/forecasting/get-report-chart-data",
    { report: name, is_getdata: true },
    token,
  );
  const chart_id = shown.blocks[0]?.id;
  await call(page, "POST", "/analytics/report/delete-chart", { chart_id }, token);
  await expect(page.getByText(/^Another user deleted this block,/)).toBeVisible();
  await expect(words).toContainText("Not saved yet.");
  await lookAt(page, info, "words of a block that is gone");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("No chart data available")).toBeVisible();
  const now = `${name}, final`;
  await call(page, "PUT", report, { name: now }, token);
  await expect(page.getByRole("heading", { name: now, level: 1 })).toBeVisible();
  await call(page, "DELETE", report, undefined, token);
  await expect(page.getByText("This report was deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Chart" })).toHaveCount(0);
  await call(page, "POST", `${report}/restore`, undefined, token);
  await expect(page.getByRole("button", { name: "Add Chart" })).toBeVisible();
  await call(page, "DELETE", report, undefined, token);
});
