import { readXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfPages } from "../../testing/pdf-text.ts";
import { startPayroll } from "../payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, payer, ask, must } = office;

type List = {
  readonly month: string | null;
  readonly columns: readonly { readonly key: string }[];
  readonly data: readonly {
    readonly name: string;
    readonly values: Readonly<Record<string, string | number | null>>;
  }[];
  readonly totals: Readonly<Record<string, number>>;
};

let anna: string;
let run: string;

beforeAll(async () => {
  anna = await office.person(100_000);
  const sacco = await office.made("/payroll-elements", {
    name: "Stima SACCO",
    code: "sacco",
    pays: { type: "deduction", kind: "sacco" },
    payee: "Stima",
    payee_account: "01100123",
  });
  const house = await office.made("/payroll-elements", {
    name: "House allowance",
    code: "house",
    pays: { type: "earning", kind: "houseAllowance" },
  });
  const brian = await office.person(60_000);
  for (const [element_id, value] of [
    [sacco, 4_000],
    [house, 10_000],
  ] as const) {
    const given = { personnel_id: brian, element_id, value, from: "2026-03" };
    const member = element_id === sacco ? { member_number: "M-4711" } : {};
    await must(owner, "POST", "/personnel-pay-elements", { ...given, ...member });
  }
  await office.paid({ month: "2026-02" });
  run = await office.paid({});
});

afterAll(() => hazina.stop());

const list = (path: string, body: object = {}) => must<List>(owner, "POST", path, { month: "2026-03", ...body });
const file = async (name: string, body: object) => {
  const address = `http://hazina.test/api/reports/payroll/${name}`;
  const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}` };
  const sent = JSON.stringify({ month: "2026-03", ...body });
  const answer = await hazina.server.fetch(new Request(address, { method: "POST", headers, body: sent }));
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const said = /filename="?([^";]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return { bytes, name: said, text: Buffer.from(bytes).toString("utf8") };
};

describe("the lists of a month", () => {
  it("agree with the slips to the cent, by month and by run", async () => {
    const paye = await list("/client/statutory/paye");
    expect(paye.data[0]?.values).toMatchObject({ gross: 100_000, chargeable: 89_750, paye: 19_308.35 });
    const net = await list("/client/payroll-netpay", { month: undefined, payroll_id: run });
    const whole = await office.read(run);
    expect([net.month, net.totals.net, net.totals.pays]).toEqual(["2026-03", whole.totals.net, whole.totals.pays]);
    expect((await list("/client/payroll-wages-netpay")).data).toEqual([]);
  });

  it("show what is paid and deducted besides basic pay, and to whom it goes", async () => {
    const allowances = await list("/client/statutory/allowances");
    expect(allowances.data.map(({ values }) => values)).toEqual([
      { element: "House allowance", taxed: "Yes", amount: 10_000 },
    ]);
    const deductions = await list("/client/deductions");
    expect(deductions.data.map(({ values }) => values)).toEqual([
      { element: "Stima SACCO", payee: "Stima", payee_account: "01100123", member: "M-4711", amount: 4_000 },
    ]);
    expect((await list("/client/deductions", { search: "stima", size: 10 })).data).toHaveLength(1);
  });

  it("are for users who may view payroll, of their own company", async () => {
    const body = { month: "2026-03" };
    expect((await hazina.call({}, "POST", "/client/statutory/paye", body)).status).toBe(401);
    const rival = await hazina.company("Rival Traders");
    const theirs = await hazina.call<List>(rival, "POST", "/client/statutory/paye", body);
    expect(theirs.body.data).toEqual([]);
    expect((await ask(rival, "POST", "/client/payroll-netpay", { payroll_id: run })).status).toBe(404);
    expect((await ask(rival, "POST", "/reports/payroll/payslip", { payroll_id: run, personnel_id: anna })).status).toBe(
      404,
    );
    expect((await ask(owner, "POST", "/client/statutory/paye", { month: "2026-13" })).status).toBe(422);
  });
});

describe("files of returns", () => {
  it("are the authority's layout as csv: 29 cells and no headings for PAYE, two rows a person for NSSF", async () => {
    const paye = await file("paye", { filetype: "csv" });
    const rows = paye.text.trimEnd().split("\r\n");
    expect(rows.map((row) => row.split(",").length)).toEqual([29, 29]);
    expect(rows[0]?.split(",")[23]).toBe("19308.35");
    expect(paye.name).toBe("paye_2026-03.csv");
    const nssf = await file("nssf", { filetype: "csv" });
    expect(nssf.text.trimEnd().split("\r\n")).toHaveLength(5);
    expect((await file("nhif", { filetype: "csv" })).name).toBe("shif_2026-03.csv");
  });

  it("are sheets and papers of our own, whose totals are the slips'", async () => {
    const workbook = await readXlsx((await file("net-pay", { filetype: "excel" })).bytes);
    const last = workbook.sheets[0]?.rows.at(-1) ?? [];
    const { totals } = await office.read(run);
    expect([last[1], last[9]]).toEqual(["Total", totals.net]);
    const pdf = await file("deductions", { filetype: "pdf" });
    expect(pdfPages(pdf.bytes).flat().join("\n")).toContain("Stima SACCO");
  });

  it("are the workbook that NSSF imports: who pays and the sums above, a row a person and tier from row 13 on", async () => {
    const workbook = { month: "2026-03", filetype: "excel" };
    const unknown = await ask(owner, "POST", "/reports/payroll/nssf", workbook);
    expect([unknown.status, unknown.body.message]).toEqual([422, expect.stringContaining("NSSF number")]);
    const numbers = { tax_pin: "P051234567Q", nssf_number: "100200" };
    await must(owner, "PUT", `/company/${owner.companyId}`, { company_name: "Sokoni Traders", ...numbers });
    const { bytes, name } = await file("nssf", { filetype: "excel" });
    expect(name).toBe("nssf_2026-03.xlsx");
    const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    expect(rows.slice(0, 4).map((row) => row[1])).toEqual(["P051234567Q", "100200", "Sokoni Traders", "032026"]);
    expect(rows.slice(4, 9).map((row) => row[1])).toEqual([170_000, 10_200, 10_200, 20_400, "4"]);
    expect(rows[11]?.slice(6, 8)).toEqual(["Contribution type", "Income"]);
    expect(rows.slice(12).map((row) => [row[6], row[7], row[11]])).toEqual([
      ["101", 9_000, 1_080],
      ["102", 91_000, 10_920],
      ["101", 9_000, 1_080],
      ["102", 61_000, 7_320],
    ]);
  });

  it("name the row that is wrong instead of being given", async () => {
    const { data } = await must<{ data: { version: number } }>(owner, "GET", `/personnel/${anna}`);
    await must(owner, "PUT", `/personnel/${anna}`, { version: data.version, statutory: { nssf_number: null } });
    const refused = await ask(owner, "POST", "/reports/payroll/nssf", { month: "2026-03", filetype: "csv" });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain("The NSSF number is missing.");
  });
});

describe("payslips", () => {
  it("say the rate of each tax band, and the total that is deducted", async () => {
    const { bytes } = await file("payslip", { personnel_id: anna });
    const text = pdfPages(bytes).flat().join("\n");
    // NSSF 6,000, SHIF 2,750, levy 1,500, PAYE 19,308.35.
    for (const words of ["Tax in a band, 10%", "Tax in a band, 30%", "Total deducted", "29,558.35"]) {
      expect(text).toContain(words);
    }
  });

  it("are text that says every line, the year so far and where pay went", async () => {
    const { bytes, name } = await file("payslip", { personnel_id: anna });
    const text = pdfPages(bytes).flat().join("\n");
    for (const words of ["Payslip, Mar 2026", "19,308.35", "70,441.65", "PAYE", "2026 so far", "Net pay"]) {
      expect(text).toContain(words);
    }
    expect(name).toMatch(/^payslip_.*_2026-03\.pdf$/);
    const card = await file("p9-form", { personnel_id: anna, year: 2026, month: undefined });
    expect(pdfPages(card.bytes).flat().join("\n")).toContain("38,616.70");
  });

  it("go by mail to an address on record or by who prepares payroll", async () => {
    const sent = await must(owner, "POST", "/reports/payroll/payslip", {
      personnel_id: anna,
      month: "2026-03",
      email: "anna@example.com",
    });
    expect(sent.message).toBe("The document was sent to anna@example.com.");
    const mail = await hazina.mailTo("anna@example.com");
    expect(mail.subject).toContain("Your payslip from");
    expect(mail.body).not.toContain("70,441.65");
    const refused = await ask(payer, "POST", "/reports/payroll/payslip", {
      personnel_id: anna,
      month: "2026-03",
      email: "other@example.com",
    });
    expect(refused.status).toBe(403);
  });

  it("are mailed to everybody of a run once, and who has no address is named", async () => {
    await must(owner, "POST", "/payroll/payslips/delivery", { payroll_id: run });
    type Deliveries = { data: { state: string; problem: string | null }[]; totals: { not_sent: number } };
    const read = () => must<Deliveries>(owner, "POST", "/client/payslip-deliveries", { payroll_id: run });
    await expect.poll(async () => (await read()).totals.not_sent).toBe(0);
    expect((await read()).data.map(({ state, problem }) => [state, problem])).toEqual([
      ["failed", "There is no email address on record."],
      ["failed", "There is no email address on record."],
    ]);
  });

  it("go once each with a locked file of its own to who has an address since then", async () => {
    const raw = hazina.server.services.database.raw as unknown as {
      execute(query: string): Promise<{ rows: { place: string; hash: string; is_locked: boolean }[] }>;
    };
    type Named = { data: { personnel_id: string; payroll_number: string }[] };
    const { data: people } = await must<Named>(owner, "POST", "/client/payroll-netpay", { month: "2026-03" });
    const ids = people.map(({ personnel_id: id }) => `'${id}'`).join(", ");
    await raw.execute(`update employees set email = payroll_number || '@slips.co.ke' where id in (${ids})`);
    for (let time = 0; time < 2; time += 1) {
      const asked = { payroll_id: run };
      const { progress_id: id } = await must(owner, "POST", "/payroll/payslips/delivery", asked);
      const state = async () => (await ask<{ state: string }>(owner, "GET", `/progress/${id}`)).body;
      await expect.poll(state).toMatchObject({ state: "done" });
    }
    const { rows } = await raw.execute(
      `select recipient || ' ' || attachment_name as place, encode(sha256(attachment), 'hex') as hash,
        position('/Encrypt'::bytea in attachment) > 0 as is_locked
      from outbox where recipient like '%@slips.co.ke' order by place`,
    );
    const numbers = people.map(({ payroll_number: number }) => number).sort();
    expect(rows.map(({ place, is_locked }) => [place, is_locked])).toEqual(
      numbers.map((number) => [`${number}@slips.co.ke payslip_${number}_2026-03.pdf`, true]),
    );
    const hashes = rows.map(({ hash }) => `'${hash}'`).join(", ");
    const known = await raw.execute(`select file_hash as hash from made_files where file_hash in (${hashes})`);
    expect(new Set(known.rows.map(({ hash }) => hash)).size).toBe(people.length);
  });

  it("are listed on the record of an employee: month, gross pay, deductions and net pay", async () => {
    type Months = { data: { month: string; gross: number; deductions: number; net: number; payroll_id: string }[] };
    const { data } = await must<Months>(owner, "POST", "/client/employee-payslips", { personnel_id: anna });
    expect(data.map(({ month, gross, deductions, net }) => [month, gross, deductions, net])).toEqual([
      ["2026-03", 100_000, 29_558.35, 70_441.65],
      ["2026-02", 100_000, 29_558.35, 70_441.65],
    ]);
    const slip = await ask(owner, "POST", `/payrolls/${data[0]?.payroll_id}/slip`, { personnel_id: anna });
    expect(slip.status).toBe(200);
    const unknown = { personnel_id: "019a0000-0000-7000-8000-000000000001" };
    expect((await ask(owner, "POST", "/client/employee-payslips", unknown)).status).toBe(404);
  });

  it("are shown to the person whose they are, and to nobody else", async () => {
    const { data } = await must<{ data: { version: number } }>(owner, "GET", `/personnel/${anna}`);
    await must(owner, "POST", `/personnel/${anna}/user`, { user_id: approver.userId, version: data.version });
    type Own = { data: { net: number } | null; months: { month: string }[] };
    const own = await must<Own>(approver, "POST", "/client/my-payslip", {});
    expect([own.data?.net, own.months.map(({ month }) => month)]).toEqual([70_441.65, ["2026-03", "2026-02"]]);
    type Card = { data: { totals: number[] } };
    expect((await must<Card>(approver, "POST", "/client/my-p9-form", { year: 2026 })).data.totals.at(-1)).toBe(
      38_616.7,
    );
    expect((await ask(payer, "POST", "/client/my-payslip", {})).status).toBe(404);
    type Held = { parts: { part: string; facts: { what: string; value: unknown; from: string }[] }[] };
    const held = await must<Held>(approver, "GET", "/my/export");
    const factsOf = (name: string) => held.parts.find(({ part }) => part === name)?.facts ?? [];
    const net = factsOf("Payslips").filter(({ what }) => what === "net pay");
    expect(net.map(({ value, from }) => [value, from])).toContainEqual([70_441.65, "2026-03"]);
    expect(factsOf("Tax deduction card (P9) 2026").map(({ value }) => value)).toContain(19_308.35);
  });
});

describe("the books and what is owed", () => {
  it("balance, and name every department and authority", async () => {
    type Ledger = {
      data: { memo: string; debit: number; credit: number }[];
      totals: { debit: number; credit: number };
    };
    const ledger = await must<Ledger>(owner, "POST", "/reports/payroll/general-ledger", { month: "2026-03" });
    expect(ledger.totals.debit).toBe(ledger.totals.credit);
    expect(ledger.data.find(({ memo }) => memo === "Stima SACCO")?.credit).toBe(4_000);
  });

  it("say why net pay is not last month's, and follow an element from month to month", async () => {
    type Variance = {
      data: { name: string; change: number; causes: { amount: number }[] }[];
      totals: { change: number };
    };
    const variance = await must<Variance>(owner, "POST", "/reports/payroll/variance", { month: "2026-03" });
    for (const { change, causes } of variance.data) {
      const sum = causes.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
      expect(sum).toBe(Math.round(change * 100));
    }
    expect(variance.data.map(({ change }) => change === 0)).toEqual([true, false]);
    const { data } = await must<{ data: { id: string }[] }>(owner, "POST", "/client/payroll-elements", {
      search: "Stima",
    });
    type Element = { totals: number[] };
    const body = { element_id: data[0]?.id, from: "2026-02", to: "2026-03" };
    expect((await must<Element>(owner, "POST", "/reports/payroll/element/variance", body)).totals).toEqual([0, 4_000]);
  });
});

describe("the approver's figures of a payroll", () => {
  it("says why net pay changed, who joined and left, whose account is another, and what is paid", async () => {
    type Record = { data: { version: number; payout: { id: string }[] } };
    type Named = { data: { personnel_id: string }[] };
    const paid = await must<Named>(owner, "POST", "/client/statutory/paye", { month: "2026-03" });
    const brian = paid.data.find(({ personnel_id: one }) => one !== anna)?.personnel_id;
    const carol = await office.person(40_000, "2026-04-16");
    const { data: record } = await must<Record>(owner, "GET", `/personnel/${brian}`);
    const parts = [{ kind: "mpesa", phone: "0712345678" }];
    await must(owner, "PUT", `/personnel/${brian}`, { version: record.version, payout: { parts } });
    const { data: changed } = await must<Record>(owner, "GET", `/personnel/${brian}`);
    const payout_id = changed.payout.find(({ id }) => id !== record.payout[0]?.id)?.id;
    await must(approver, "POST", `/personnel/${brian}/payout/confirmation`, { payout_id });
    const raw = hazina.server.services.database.raw as unknown as { execute(query: string): Promise<unknown> };
    await raw.execute(`update payouts set holds_from = entered_at where id = '${payout_id}'`);
    const april = await office.start({ month: "2026-04" });
    const path = "/approvals/payroll/summary";
    expect((await ask(approver, "POST", path, { payroll_id: april })).status).toBe(409);
    await office.compute(april);
    await office.submit(april);
    type Summary = {
      data: {
        against: string;
        net: { before: number; after: number; change: number };
        causes: { cause: string; amount: number; people: number }[];
        joiners: { personnel_id: string; joined: string }[];
        leavers: unknown[];
        accounts: { personnel_id: string; before: string[]; after: string[] }[];
        pays: number;
        cash: unknown;
      };
    };
    const { data } = await must<Summary>(approver, "POST", path, { payroll_id: april });
    const { totals } = await office.read(april);
    expect([data.against, data.net.after, data.pays, data.cash]).toEqual(["2026-03", totals.net, totals.pays, null]);
    expect(data.joiners).toMatchObject([{ personnel_id: carol, joined: "2026-04-16" }]);
    expect(data.leavers).toEqual([]);
    expect(data.accounts).toMatchObject([
      { personnel_id: brian, before: [expect.stringContaining("Equity")], after: ["M-Pesa ••••5678"] },
    ]);
    expect(data.causes).toEqual([{ cause: "employment", amount: data.net.change, people: 1 }]);
    expect((await ask(payer, "POST", path, { payroll_id: april })).status).toBe(200);
    expect((await ask({ ...owner, token: "" }, "POST", path, { payroll_id: april })).status).toBe(401);
    const rival = await hazina.company("Rival Traders");
    expect((await ask(rival, "POST", path, { payroll_id: april })).status).toBe(404);
  });
});
