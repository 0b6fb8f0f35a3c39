import { afterAll, expect, it } from "vitest";
import { readMailbox } from "../../platform/mail.ts";
import { chooseFirstPassword, PASSWORD, type Person, signIn } from "../../testing/test-server.ts";
import { startPayroll } from "../payroll.fixture.ts";

const HR_OFFICER = 8;
const EMPLOYEE = 2;
const DAY_MS = 86_400_000;
const office = await startPayroll();
const { hazina, owner, must } = office;
afterAll(() => hazina.stop());

async function colleague(first: string, role: number): Promise<Person & { readonly id: string }> {
  const email = `${first.toLowerCase()}@umoja-group.co.ke`;
  const names = { first_name: first, last_name: "Mutua", phone: "0712345678" };
  const company_id = hazina.group.owner.companyId;
  const id = await office.made("/users", { ...names, email, role_id: role, company_id });
  return { id, email, token: await chooseFirstPassword(hazina, email) };
}

const subjectsTo = async (email: string) =>
  (await readMailbox(hazina.server.services.database, email)).map(({ subject }) => subject);

it("the HR Officer reaches nobody's pay alone: the old address is notified, and pay waits for a day", async () => {
  const hr = await colleague("Halima", HR_OFFICER);
  const accomplice = await colleague("Kibet", EMPLOYEE);
  const id = await office.person(50_000);
  const person = async () =>
    (await must<{ data: { version: number; person: object } }>(owner, "GET", `/personnel/${id}`)).data;
  const write = async (as: Person, email: string) => {
    const { version, person: now } = await person();
    return must(as, "PUT", `/personnel/${id}`, { version, person: { ...now, email } });
  };
  const nobody = await hazina.call(hr, "POST", `/personnel/${id}/user`, { user_id: accomplice.id });
  expect([nobody.status, nobody.body.code]).toEqual([403, "maker_is_checker"]);
  await write(owner, "anna@umoja-group.co.ke");
  const run = await office.start({});
  await office.approved(run);
  await write(hr, "halima.private@elsewhere.example");
  expect(await subjectsTo("anna@umoja-group.co.ke")).toContain("The email address on your record was changed");
  await must(owner, "POST", "/payroll/payslips/delivery", { payroll_id: run, personnel_ids: [id] });
  await expect
    .poll(async () => JSON.stringify(await must(owner, "POST", "/client/payslip-deliveries", { payroll_id: run })))
    .toContain("The email address changed less than a day ago.");
  expect(await subjectsTo("halima.private@elsewhere.example")).toEqual([]);
  expect((await hazina.call(hr, "POST", `/personnel/${id}/user`, { user_id: accomplice.id })).status).toBe(403);
  hazina.time.ms += DAY_MS + 1;
  const later = { token: (await signIn(hazina, hr.email ?? "", PASSWORD)).access_token };
  const linked = await hazina.call(later, "POST", `/personnel/${id}/user`, { user_id: accomplice.id });
  expect(linked.status).toBe(200);
  expect(await subjectsTo("halima.private@elsewhere.example")).toContain(
    "The user account linked to your record was changed",
  );
  const thief = { token: (await signIn(hazina, accomplice.email ?? "", PASSWORD)).access_token };
  for (const [method, path, body] of [
    ["POST", "/client/my-payslip", { month: "2026-03" }],
    ["POST", "/my/payslip", { month: "2026-03" }],
    ["GET", "/my/record", undefined],
    ["GET", "/my/export", undefined],
  ] as const) {
    const answer = await hazina.call(thief, method, path, body);
    expect([path, answer.status, answer.body.code]).toEqual([path, 409, "link_waits"]);
  }
});
