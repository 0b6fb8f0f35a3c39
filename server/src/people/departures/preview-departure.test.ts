import { addDays, dayAt, dayInWords } from "@hazina/base/calendar.ts";
import type { employees } from "@hazina/contract/people/employees.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { afterAll, expect, it } from "vitest";
import { pdfPages } from "../../testing/pdf-text.ts";
import { type Owner, type Person, startTestServer } from "../../testing/test-server.ts";
import { names, pay, work } from "../employees/employees.cases.ts";

const EMPLOYEE = 2;
const HR_OFFICER = 8;

const hazina = await startTestServer();
const { owner, financeManager, employee: clerk, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");
const today = dayAt(hazina.time.ms);

afterAll(() => hazina.stop());

type Answers = InferContractRouterOutputs<typeof employees>;
type Saved = { readonly message: string; readonly data: { readonly id: string; readonly version: number } };

const call = <Body = Saved>(person: Person, method: string, path: string, body?: object) =>
  hazina.call<Body>(person, method, path, body);
const read = async (id: string) => (await call<Answers["read"]>(owner, "GET", `/personnel/${id}`)).body.data;
const preview = (person: Person, id: string, last_day: string, reason = "redundancy") =>
  call<Answers["previewDeparture"]>(person, "POST", `/personnel/${id}/departure/preview`, { last_day, reason });
const leave = async (id: string, last_day: string) =>
  call(owner, "POST", `/personnel/${id}/departure`, {
    version: (await read(id)).version,
    last_day,
    reason: "resigned",
  });
const certificate = ({ token }: Person, id: string) =>
  hazina.server.fetch(
    new Request(`http://hazina.test/api/personnel/${id}/certificate-of-service`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );

it("a departure is previewed before it is recorded, with amounts only for roles that see pay", async () => {
  const joined = addDays(today, -3 * 366);
  const added = await call(owner, "POST", "/personnel", {
    person: names,
    statutory: { nssf_number: "123456789" },
    employment: work(joined),
    pay: pay(66_000),
  });
  const { id } = added.body.data;
  const [proposed] = (await read(id)).pay?.history ?? [];
  await call(financeManager, "POST", `/personnel/${id}/pay/decision`, { pay_id: proposed?.id, status: 1 });
  const { status, body } = await preview(owner, id, today);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ completed_years: 3, notice_days: 30, notice: "short", loans_owed: 0 });
  const severance = body.data.lines.find(({ kind }) => kind === "severance");
  expect(severance).toMatchObject({ days: 45, amount: 135_000, certain: true });
  const left = body.data.lines.find(({ kind }) => kind === "leave");
  expect(left?.days).toBe(body.data.leave_days);
  expect(left?.amount).toBe(Math.round(body.data.leave_days * 3_000 * 100) / 100);
  expect((await preview(owner, id, addDays(today, 31))).body.data.notice).toBe("in_time");
  expect(await preview(owner, id, addDays(joined, -1))).toMatchObject({ status: 422 });
  expect((await read(id)).employment.left).toBeNull();

  await hazina.setRole(clerk as Owner, HR_OFFICER);
  const seen = (await preview(clerk, id, today)).body;
  expect(seen.data.lines.map(({ kind }) => kind)).toEqual(["leave", "notice", "severance"]);
  expect(JSON.stringify(seen)).not.toMatch(/amount|loans_owed|135000|66000/);
  await hazina.setRole(clerk as Owner, EMPLOYEE);
  expect((await preview(clerk, id, today)).status).toBe(403);
  for (const stranger of [rival, branchAdmin]) expect((await preview(stranger, id, today)).status).toBe(404);
});

it("a certificate of service is a PDF from the last day of work on, of the spell that ended, and says nothing of pay", async () => {
  const joined = addDays(today, -200);
  const added = await call(owner, "POST", "/personnel", {
    person: { ...names, last_name: "Njeri" },
    employment: work(joined),
    pay: pay(87_654.32),
  });
  const { id } = added.body.data;
  expect(await (await certificate(owner, id)).json()).toMatchObject({
    message: "Wanjiku Njeri is still employed. Record the departure first.",
  });
  const last = addDays(today, -10);
  await leave(id, addDays(today, 5));
  expect((await certificate(owner, id)).status).toBe(409);
  expect((await leave(id, last)).status).toBe(200);
  const file = await certificate(owner, id);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const said = pdfPages(bytes).flat().join(" ");
  for (const words of ["Certificate of service", "Wanjiku Njeri", dayInWords(joined), dayInWords(last), "section 51"])
    expect(said).toContain(words);
  expect(said).not.toMatch(/87,654|resigned|Resigned/);
  const form = new FormData();
  form.set("file", new File([bytes], "certificate.pdf"));
  const verified = await hazina.call({}, "POST", "/analytics/report/verify", form);
  expect(verified.body).toMatchObject({ made_here: true, unaltered: true });

  const again = { version: (await read(id)).version, joined: addDays(today, -5), employment: { kind: "contract" } };
  expect((await call(owner, "POST", `/personnel/${id}/rehire`, again)).status).toBe(200);
  expect((await certificate(owner, id)).status).toBe(200);
  for (const stranger of [rival, branchAdmin]) expect((await certificate(stranger, id)).status).toBe(404);
  expect((await certificate(clerk, id)).status).toBe(403);
});
