import { afterAll, describe, expect, it } from "vitest";
import { pdfPages } from "../../testing/pdf-text.ts";
import { pngPicture } from "../../testing/sample-pictures.ts";
import { startPayroll } from "../payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, must, ask } = office;

afterAll(() => hazina.stop());

const fileOf = async (path: string, body: object) => {
  const { token } = owner;
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const request = new Request(`http://hazina.test/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await hazina.server.fetch(request);
  expect(answer.status).toBe(200);
  return { name: answer.headers.get("content-disposition") ?? "", bytes: new Uint8Array(await answer.arrayBuffer()) };
};

const addressed = async (id: string, email: string) => {
  const { data } = await must<{ data: { version: number } }>(owner, "GET", `/personnel/${id}`);
  const person = { first_name: "Asha", last_name: "Mwangi", email };
  await must(owner, "PUT", `/personnel/${id}`, { version: data.version, person });
};

type Listed = {
  data: { personnel_id: string; state: string; problem: string | null; to: string | null }[];
  totals: { sent: number; failed: number; not_sent: number };
};
const deliveries = () => must<Listed>(owner, "POST", "/client/p9-deliveries", { year: 2026 });

const mailAll = async (body: object = {}) => {
  const { progress_id: id } = await must(owner, "POST", "/payroll/p9-forms/delivery", { year: 2026, ...body });
  const state = async () => (await ask<{ state: string }>(owner, "GET", `/progress/${id}`)).body;
  await expect.poll(state, { timeout: 20_000 }).toMatchObject({ state: "done" });
};

describe("the papers of everybody", () => {
  const people: string[] = [];
  let run = "";

  it("are one file to print: a page for each payslip, those without an email address included", async () => {
    for (const pay of [50_000, 60_000, 70_000]) people.push(await office.person(pay));
    run = await office.start({});
    await office.approved(run);
    const { bytes, name } = await fileOf("/reports/payroll/payslips", { payroll_id: run });
    expect(name).toContain("payslips_2026-03.pdf");
    const pages = pdfPages(bytes).map((lines) => lines.join("\n"));
    expect(pages.filter((page) => page.includes("Payslip, Mar 2026"))).toHaveLength(3);
    expect(pages[0], "the ID number of the employee").toMatch(/ID 1000000\d/);
    const cards = await fileOf("/reports/payroll/p9-forms", { year: 2026 });
    expect(pdfPages(cards.bytes).filter((lines) => lines.join("\n").includes("P9A, 2026"))).toHaveLength(3);
  });

  it("have the company's logo at the top of each page once it has one", async () => {
    const hasPicture = (file: Uint8Array) => Buffer.from(file).includes("/Subtype /Image");
    const asked = { personnel_id: people[0], month: "2026-03" };
    expect(hasPicture((await fileOf("/reports/payroll/payslip", asked)).bytes)).toBe(false);
    const form = new FormData();
    form.set("company_logo", new Blob([new Uint8Array(pngPicture(40))]), "logo.png");
    await must(owner, "POST", `/upload-logo/${owner.companyId}`, form);
    expect(hasPicture((await fileOf("/reports/payroll/payslip", asked)).bytes)).toBe(true);
  });

  it("come in parts of 200, and a part that is not there is refused", async () => {
    const beyond = await ask(owner, "POST", "/reports/payroll/payslips", { payroll_id: run, part: 2 });
    expect([beyond.status, beyond.body.message]).toEqual([422, "The file has only 1 part."]);
    const early = await ask(owner, "POST", "/reports/payroll/p9-forms", { year: 2019 });
    expect([early.status, early.body.message]).toEqual([
      409,
      "No payroll of 2019 has been approved, so there are no P9 forms.",
    ]);
  });

  it("are P9 forms mailed to all: who got none is listed with the reason", async () => {
    await addressed(people[0] ?? "", "first@p9.example");
    await mailAll();
    const { data, totals } = await deliveries();
    const of = new Map(data.map((row) => [row.personnel_id, [row.state, row.problem]]));
    expect(of.get(people[0] ?? "")).toEqual(["sent", null]);
    expect(of.get(people[1] ?? "")).toEqual(["failed", "There is no email address on record."]);
    expect(totals).toMatchObject({ sent: 1, failed: 2, not_sent: 0 });
    const mail = await hazina.mailTo("first@p9.example");
    expect(mail.subject).toContain("Your P9 form from");
    expect(mail.body, "no amount in a mail").not.toMatch(/50,000/);
  });

  it("go to each employee once, and again when their figures have changed", async () => {
    await mailAll();
    expect((await deliveries()).totals).toMatchObject({ sent: 1 });
    const april = await office.start({ month: "2026-04" });
    await office.approved(april);
    const changed = (await deliveries()).data.find(({ personnel_id: id }) => id === people[0]);
    expect([changed?.state, changed?.problem]).toEqual([
      "not_sent",
      "The form has changed since it was emailed. Email it again.",
    ]);
    await mailAll();
    expect((await deliveries()).data.find(({ personnel_id: id }) => id === people[0])?.state).toBe("sent");
  });

  it("are not mailed for a year without approved pay", async () => {
    const none = await ask(owner, "POST", "/payroll/p9-forms/delivery", { year: 2019 });
    expect([none.status, none.body.message]).toEqual([
      409,
      "No payroll of 2019 has been approved, so there are no P9 forms to email.",
    ]);
  });
});
