import { afterAll, describe, expect, it } from "vitest";
import { archive, sheetXml, textCell, workbookParts } from "../../platform/workbook/archive.fixture.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { importForm } from "../../testing/workbooks.ts";

const MEGABYTE = 1024 * 1024;
const HANG_MS = 120_000;

const hazina = await startTestServer();
const sokoni = await hazina.company("Sokoni Traders");

afterAll(() => hazina.stop());

const text = (content: string, name = "hostile.csv") => new File([content], name);
const bytes = (content: Uint8Array, name = "hostile.xlsx") => new File([new Uint8Array(content)], name);
const GOOD_SHEET = sheetXml([
  `${textCell("Account")}${textCell("Jan 2026")}${textCell("Feb 2026")}`,
  `${textCell("Sales")}<c><v>5</v></c><c><v>6</v></c>`,
]);
const workbook = () => archive(workbookParts(GOOD_SHEET));

/**
 * Creates a workbook whose sheet unpacks to far more than the size of the file.
 * @param statedSize the unpacked size that the archive states; by default the true size.
 */
function inflating(statedSize?: number): Uint8Array {
  const blanks = Buffer.alloc(300 * MEGABYTE, " ");
  const sheet = { name: "xl/worksheets/sheet1.xml", content: blanks, ...(statedSize ? { statedSize } : {}) };
  return archive([...workbookParts("").slice(0, -1), sheet]);
}

describe("a hostile file", () => {
  it.each([
    ["that is a zip bomb", () => bytes(inflating())],
    ["that declares a gigabyte", () => bytes(inflating(1024 * MEGABYTE))],
    ["that breaks off", () => bytes(workbook().subarray(0, 700))],
    ["with the wrong extension", () => bytes(workbook(), "hostile.pdf")],
    ["that is text behind a workbook's name", () => text("Account,2026-01\nSales,1", "hostile.xlsx")],
    ["of 200,000 rows", () => text(`Account,2026-01\n${"Sales,1\n".repeat(200_000)}`)],
    ["over 20 MB", () => text(`Account,2026-01\n${"Sales account,1234567.89\n".repeat(900_000)}`)],
    ["with a cell of a million characters", () => text(`Account,2026-01\n${"S".repeat(1_000_000)},1`)],
    ["with a formula that starts a program", () => text(`Account,2026-01\n"=cmd|' /C calc'!A0",1\n`)],
    ["that is empty", () => text("")],
    ["of random bytes", () => bytes(Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251))],
    [
      "that is a page of the web",
      () => text("<html><body><table><tr><td>1</td></tr></table></body></html>", "books.xls"),
    ],
  ])("%s is a clear 4xx sentence, and nothing is stored", async (_, file) => {
    const started = performance.now();
    const answer = await hazina.call(sokoni, "POST", "/analytics/forecast", importForm(file()));
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(String(answer.body.message).length).toBeGreaterThan(15);
    expect(performance.now() - started).toBeLessThan(HANG_MS);
    const stored = await hazina.call(sokoni, "POST", "/analytics/forecasting/check-profit-and-loss", {});
    expect(stored.body).toEqual({ exists: false });
  });

  it("leaves the server well: a good file imports after it", async () => {
    const answer = await hazina.call(sokoni, "POST", "/analytics/forecast", importForm(bytes(workbook(), "good.xlsx")));
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  });
});
