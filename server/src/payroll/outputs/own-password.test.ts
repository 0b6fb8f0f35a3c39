import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPayroll } from "../payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, payer, ask, must } = office;
const OWN = "Mama-Mboga-7";

let run: string;

beforeAll(async () => {
  const anna = await office.person(100_000);
  await must(owner, "POST", `/personnel/${anna}/user`, { user_id: (payer as { userId?: string }).userId });
  run = await office.paid({});
});

afterAll(() => hazina.stop());

const set = (password: string | null) => ask(payer, "PUT", "/my/payslip-password", { password });
const isSet = async () => (await must<{ data: { is_set: boolean } }>(payer, "GET", "/my/payslip-password")).data.is_set;
const mailed = async (to: string) => {
  const [person] = (await must<{ data: { personnel_id: string }[] }>(owner, "POST", "/client/payroll-netpay", {})).data;
  const asked = { personnel_id: person?.personnel_id, payroll_id: run, email: to };
  await must(owner, "POST", "/reports/payroll/payslip", asked);
  const raw = hazina.server.services.database.raw as unknown as {
    execute(query: string): Promise<{ rows: { body: string; file: string }[] }>;
  };
  const found = await raw.execute(
    `select body, encode(attachment, 'hex') as file from outbox where recipient = '${to}'`,
  );
  const [mail] = found.rows;
  return { body: mail?.body ?? "", file: Buffer.from(mail?.file ?? "", "hex") };
};

it("an employee's own password opens payslips emailed to them, in place of the KRA PIN; it is kept sealed and can be taken away", async () => {
  expect(await isSet()).toBe(false);
  expect((await set(OWN)).status).toBe(200);
  expect(await isSet()).toBe(true);
  const own = await mailed("own@slips.co.ke");
  expect([own.body.includes("the password that you set under My pay"), own.body.includes(OWN)]).toEqual([true, false]);
  expect(opens(own.file, OWN)).toBe(true);
  expect(opens(own.file, "A000000000A")).toBe(false);
  const kept = (await hazina.server.services.database.raw.execute(
    "select sealed from payslip_passwords",
  )) as unknown as {
    rows: { sealed: string }[];
  };
  expect(kept.rows).toHaveLength(1);
  expect(kept.rows[0]?.sealed).not.toContain(OWN);
  expect((await set(null)).status).toBe(200);
  expect(await isSet()).toBe(false);
  const usual = await mailed("usual@slips.co.ke");
  expect([usual.body.includes("your KRA PIN"), opens(usual.file, OWN)]).toEqual([true, false]);
});

it.each([
  ["12345678", "easy to guess"],
  ["short", "at least 8"],
  ["with a space", "no spaces"],
])("%s is refused in a sentence", async (password, words) => {
  const { status, body } = await set(password);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(words);
});

it("nobody who is no employee has one to set", async () => {
  expect((await ask(owner, "PUT", "/my/payslip-password", { password: OWN })).status).toBe(404);
});

/** Whether a password opens a PDF: its hash with the validation salt is what the file keeps (Adobe Supplement to ISO 32000, 3.5.2). */
function opens(file: Buffer, password: string): boolean {
  const kept = /\/U <([0-9a-f]{96})>/i.exec(file.toString("latin1"))?.[1];
  if (kept === undefined) throw new Error("The file is not locked, or is locked in another way.");
  const bytes = Buffer.from(kept, "hex");
  const hash = createHash("sha256").update(password).update(bytes.subarray(32, 40)).digest();
  return hash.equals(bytes.subarray(0, 32));
}
