import { afterAll, describe, expect, it } from "vitest";
import { mustBeOk, startPlanning } from "../../forecasting/scenarios/planning.fixture.ts";
import { pdfPages } from "../../testing/pdf-text.ts";

const { hazina, owner, post } = await startPlanning();
const rival = await hazina.company("Rival Traders");
afterAll(() => hazina.stop());

const DATA = "/analytics/forecasting/get-report-chart-data";
const PDF = "/analytics/report/pdf";

/** A PDF as bytes. */
async function pdfOf(body: object): Promise<Uint8Array> {
  const response = await hazina.server.fetch(
    new Request(`http://hazina.test/api${PDF}`, {
      method: "POST",
      headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return new Uint8Array(await response.arrayBuffer());
}

describe("a report as a PDF", () => {
  it("holds every figure of twelve charts as text, in a structure of headings, tables and figures, without a picture", async () => {
    const accounts = {
      profit_and_loss: { REV: ["Sales revenue"], totals: ["net_income"] },
      balance_sheet: { totals: ["CASH"] },
    };
    for (const chart_type of ["line", "bar", "area", "combo"]) {
      for (const type of ["last_6", "next_6", "ytd"]) {
        await mustBeOk(post(DATA, { report: "Board", accounts, chart_type, period: { type, frequency: "months" } }));
      }
    }
    const shown = await mustBeOk<{ chart_data: { data: Record<string, { value: number }[]> }[] }>(
      post(DATA, { report: "Board", is_getdata: true }),
    );
    const bytes = await pdfOf({ report: "Board" });
    const text = pdfPages(bytes).flat().join("\n");
    for (const { data } of shown.chart_data) {
      for (const { value } of Object.values(data).flat()) {
        const words = Math.abs(value)
          .toFixed(2)
          .replace(/\B(?=(\d{3})+\.)/g, ",");
        expect(text).toContain(value < 0 ? `(${words})` : words);
      }
    }
    const file = Buffer.from(bytes).toString("latin1");
    const count = (type: string) => file.split(`/S /${type}\n`).length - 1;
    expect([count("H1"), count("H2"), count("Figure"), count("Table")]).toEqual([1, 12, 12, 12]);
    expect(file.match(/\/Alt \(/g)).toHaveLength(12);
    expect(file).toContain("/MarkInfo");
    expect(file).not.toContain("/Subtype /Image");
  });

  it("is made for who may read the report, and of one that there is", async () => {
    const statusOf = async (person: object, body: object) => (await hazina.call(person, "POST", PDF, body)).status;
    expect(await statusOf({}, { report: "Board" })).toBe(401);
    expect(await statusOf(rival, { report: "Board" })).toBe(404);
    expect(await statusOf(owner, { report: "Nobody's" })).toBe(404);
    expect(await statusOf(owner, {})).toBe(422);
    expect(await statusOf(owner, { report: "Board", period: { type: "someday" } })).toBe(422);
    await hazina.setRole(owner, 2);
    expect(await statusOf(owner, { report: "Board" })).toBe(403);
  });
});
