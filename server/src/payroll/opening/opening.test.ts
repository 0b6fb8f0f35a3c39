import { readXlsx, writeXlsx } from "hucre";
import { afterAll, describe, expect, it } from "vitest";
import { pdfPages } from "../../testing/pdf-text.ts";
import { startPayroll } from "../payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, payer, must, ask } = office;
const ann = await office.person(100_000, "2025-01-01");
const ben = await office.person(50_000, "2025-01-01");
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

const BRING = "/payroll/opening";
const LIST = "/client/payroll-opening";
const WHOLE = { cash: 100_000, nssf: 6_000, health: 2_750, housing_levy: 1_500, paye: 19_308.35, net: 70_441.65 };

type Card = { data: { brought_in: string[]; rows: { month: string; amounts: number[] }[]; totals: number[] } };
type Listed = {
  data: { id: string; month: string; paye: number; chargeable: number; ended_by: string | null; notes: string[] }[];
};

const listed = async (more: object = {}) => (await must<Listed>(owner, "POST", LIST, more)).data;

describe("months that another payroll paid", () => {
  it("are on the P9, in the list of P9 forms and in the year so far, and say so", async () => {
    const rows = ["2026-01", "2026-02"].map((month) => ({ personnel_id: ann, month, ...WHOLE }));
    const dry = await must<{ data: { counts: object; totals: object } }>(owner, "POST", BRING, { rows, dry_run: true });
    expect(dry.data.counts).toEqual({ created: 2, changed: 0, same: 0, people: 1 });
    expect(await listed()).toEqual([]);
    await must(owner, "POST", BRING, { rows });
    const again = await must<{ data: { counts: object } }>(owner, "POST", BRING, { rows });
    expect(again.data.counts).toEqual({ created: 0, changed: 0, same: 2, people: 1 });
    expect((await listed()).map(({ month, chargeable, paye }) => [month, chargeable, paye])).toEqual([
      ["2026-01", 89_750, 19_308.35],
      ["2026-02", 89_750, 19_308.35],
    ]);
    const run = await office.start({ personnel_ids: [ann, ben] });
    await office.compute(run);
    type Summary = { data: { joiners: { personnel_id: string }[] } };
    const { data } = await must<Summary>(approver, "POST", "/approvals/payroll/summary", { payroll_id: run });
    expect(
      data.joiners.map(({ personnel_id }) => personnel_id),
      "whom another payroll paid joined nobody",
    ).toEqual([ben]);
    await must(owner, "PUT", `/payrolls/${run}`, { version: (await office.read(run)).version, personnel_ids: [ann] });
    await office.approved(run);
    await office.settle(run, await office.pay(run));
    type Cards = { data: { personnel_id: string; values: Record<string, number> }[]; totals: Record<string, number> };
    const cards = await must<Cards>(owner, "POST", "/client/p9-forms", { year: 2026 });
    expect(cards.data).toMatchObject([
      { personnel_id: ann, values: { months: 3, gross: 300_000, chargeable: 269_250, paye: 57_925.05 } },
    ]);
    expect(cards.totals.paye).toBe(57_925.05);
    await must(owner, "POST", `/personnel/${ann}/user`, { user_id: hazina.group.employee.userId });
    const { data: card } = await must<Card>(payer, "POST", "/client/my-p9-form", { year: 2026 });
    expect(card.brought_in).toEqual(["2026-01", "2026-02"]);
    expect([card.totals[0], card.totals.at(-1)]).toEqual([300_000, 57_925.05]);
    const text = await pdfText("/reports/payroll/payslip", { personnel_id: ann, month: "2026-03" });
    expect(text).toContain("Includes months paid by a previous payroll system: Jan 2026, Feb 2026.");
    expect(text).toContain("57,925.05");
    const form = await pdfText("/reports/payroll/p9-form", { personnel_id: ann, year: 2026 });
    expect(form).toContain("Includes months paid by a previous payroll system");
  });

  it("come from the sheet that was downloaded and filled, whole or not at all, and what was replaced is kept", async () => {
    const number = (await listed({ personnel_id: ann }))[0]?.month;
    expect(number).toBe("2026-01");
    const sheet = await sheetRows(`${BRING}/template`, { year: 2026 });
    const head = sheet.find((row) => row.includes("Number")) ?? [];
    const benRows = sheet
      .filter((row) => row[2] === "2026-01" || row[2] === "2026-02")
      .filter((row) => row[head.indexOf("PAYE")] === null);
    expect(benRows).toHaveLength(2);
    const fill = (row: (typeof sheet)[number], cells: Record<string, number | string>) =>
      head.map((title, at) => cells[String(title)] ?? row[at] ?? null);
    const [first = [], second = []] = benRows;
    const good = {
      "Cash pay": 50_000,
      NSSF: 3_000,
      SHIF: 1_375,
      "Housing levy": 750,
      PAYE: 5_845.85,
      "Net pay": 39_029.15,
    };
    const faulty = [head, fill(first, good), fill(second, { ...good, PAYE: "much", Month: "2026-13" })];
    const refused = await ask(owner, "POST", BRING, await form(faulty));
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining("Nothing was imported")]);
    expect(await listed({ personnel_id: ben })).toEqual([]);
    await must(owner, "POST", BRING, await form([head, fill(first, good), fill(second, good)]));
    const [january] = await listed({ personnel_id: ben });
    await must(owner, "POST", BRING, {
      rows: [{ personnel_id: ben, month: "2026-01", cash: 50_000, paye: 5_000, net: 40_000 }],
    });
    const versions = await listed({ personnel_id: ben, all_versions: true });
    expect(versions.filter(({ ended_by }) => ended_by !== null).map(({ id }) => id)).toEqual([january?.id]);
    const [held] = await listed({ personnel_id: ben });
    expect(held?.notes[0]).toContain("PAYE of Jan 2026");
    await must(owner, "DELETE", `${BRING}/${held?.id}`);
    expect((await listed({ personnel_id: ben })).map(({ month }) => month)).toEqual(["2026-02"]);
    expect((await ask(owner, "DELETE", `${BRING}/${held?.id}`)).status).toBe(404);
  });

  it("are refused where they were paid here or are to come, and keep a payroll of their own month from being submitted", async () => {
    const of = (more: object) => ({ rows: [{ personnel_id: ann, month: "2026-01", ...WHOLE, ...more }] });
    const message = async (more: object) => (await ask(owner, "POST", BRING, of(more))).body.message;
    expect(await message({ month: "2026-03" })).toContain("by a payroll in Hazina");
    expect(await message({ month: "2099-01" })).toContain("in the future");
    expect(await message({ month: "2019-01" })).toContain("2019");
    expect(await message({ paye: 200_000 })).toContain("more than the pay");
    expect(await message({ cash: 1e15 })).toContain("too large");
    expect((await ask(owner, "POST", BRING, of({ month: "2026-13" }))).status).toBe(422);
    expect((await ask(owner, "POST", BRING, {})).status).toBe(422);
    const twice = { rows: [...of({}).rows, ...of({}).rows] };
    expect((await ask(owner, "POST", BRING, twice)).body.message).toContain("Keep only one of the rows");
    const run = await office.start({ month: "2026-02", personnel_ids: [ben] });
    await office.compute(run);
    const { version } = await office.read(run);
    const submitted = await ask(owner, "POST", `/payrolls/${run}/submission`, { version });
    expect([submitted.status, submitted.body.message]).toEqual([409, expect.stringContaining("prior-period payroll")]);
  });

  it("are closed to nobody signed in, another company and who may not", async () => {
    const rows = [{ personnel_id: ann, month: "2026-01", ...WHOLE }];
    expect((await ask({ ...owner, token: "" }, "POST", LIST, {})).status).toBe(401);
    expect((await ask(rival, "POST", BRING, { rows })).status).toBe(404);
    expect((await must<Listed>(rival, "POST", LIST, {})).data).toEqual([]);
    expect((await ask(approver, "POST", LIST, {})).status).toBe(200);
    expect((await ask(payer, "POST", BRING, { rows })).status).toBe(403);
    const [held] = await listed({ personnel_id: ann });
    expect((await ask(rival, "DELETE", `${BRING}/${held?.id}`)).status).toBe(404);
    expect((await ask(payer, "DELETE", `${BRING}/${held?.id}`)).status).toBe(403);
  });
});

async function bytesOf(path: string, body: object): Promise<Uint8Array> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}` };
  const asked = new Request(`http://hazina.test/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await hazina.server.fetch(asked);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

async function pdfText(path: string, body: object): Promise<string> {
  return (await pdfPages(await bytesOf(path, body))).flat().join(" ");
}

async function sheetRows(path: string, body: object): Promise<(string | number | null)[][]> {
  const { sheets } = await readXlsx(await bytesOf(path, body));
  return (sheets[0]?.rows ?? []) as (string | number | null)[][];
}

async function form(rows: readonly (readonly (string | number | null)[])[]): Promise<FormData> {
  const bytes = await writeXlsx({ sheets: [{ name: "Sheet", rows: rows.map((row) => [...row]) }] });
  const made = new FormData();
  made.set("file", new File([new Uint8Array(bytes)], "opening.xlsx"));
  return made;
}
