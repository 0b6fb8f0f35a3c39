import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPayroll } from "../payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, payer, ask, must } = office;
const OWN = "Mama-Mboga-7";

let run: string;
let anna: string;
let ben: string;

beforeAll(async () => {
  anna = await office.person(100_000);
  ben = await office.person(90_000);
  await must(owner, "POST", `/personnel/${anna}/user`, { user_id: (payer as { userId?: string }).userId });
  run = await office.paid({});
});

afterAll(() => hazina.stop());

const set = (password: string | null) => ask(payer, "PUT", "/my/payslip-password", { password });
const isSet = async () => (await must<{ data: { is_set: boolean } }>(payer, "GET", "/my/payslip-password")).data.is_set;
const statutoryOf = async (id: string) =>
  (await must<{ data: { statutory: { id_number: string; kra_pin: string } } }>(owner, "GET", `/personnel/${id}`)).data
    .statutory;
const mailed = async (to: string, id = anna) => {
  const asked = { personnel_id: id, payroll_id: run, email: to };
  await must(owner, "POST", "/reports/payroll/payslip", asked);
  const raw = hazina.server.services.database.raw as unknown as {
    execute(query: string): Promise<{ rows: { body: string; file: string | null }[] }>;
  };
  const found = await raw.execute(
    `select body, encode(attachment, 'hex') as file from outbox where recipient = '${to}'`,
  );
  const [mail] = found.rows;
  return { body: mail?.body ?? "", hasFile: mail?.file !== null, file: Buffer.from(mail?.file ?? "", "hex") };
};

it("an employee's own password opens payslips emailed to them; it is kept sealed and can be taken away", async () => {
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
});

it("without a password of their own, an employee with an account gets a link that asks for sign-in, and no file", async () => {
  const { body, hasFile } = await mailed("link@slips.co.ke");
  expect(body).toMatch(/Sign in to read or download it: http\S+\/my-pay\n/);
  expect([hasFile, body.includes("KRA PIN"), body.includes("100,000")]).toEqual([false, false, false]);
});

it("an employee without an account opens it with KRA PIN and ID number together, and with neither alone", async () => {
  const { id_number: idNumber, kra_pin: pin } = await statutoryOf(ben);
  const { body, file } = await mailed("numbers@slips.co.ke", ben);
  expect(body).toContain("your KRA PIN in capital letters followed by your ID number");
  expect([body.includes(pin), body.includes(idNumber)]).toEqual([false, false]);
  expect([pin, idNumber, `${pin}${idNumber}`].map((one) => opens(file, one))).toEqual([false, false, true]);
});

it("settings of before that name the KRA PIN alone ask for sign-in, and settings can ask for no password", async () => {
  const raw = hazina.server.services.database.raw;
  await must(owner, "PUT", "/payroll/settings", { from: "2026-01", office: { payslip_password: "sign_in" } });
  await raw.execute(`update payroll_settings set office = '{"payslip_password":"kra_pin"}'`);
  const held = await must<{ data: { office: object } }>(owner, "GET", "/payroll/settings");
  expect(held.data.office).toEqual({ payslip_password: "sign_in" });
  expect((await mailed("before@slips.co.ke")).hasFile).toBe(false);
  await must(owner, "PUT", "/payroll/settings", { from: "2026-01", office: { payslip_password: "none" } });
  const open = await mailed("open@slips.co.ke");
  expect([open.hasFile, open.file.includes("/Encrypt")]).toEqual([true, false]);
});

it.each([
  ["12345678", "easy to guess"],
  ["short", "at least 8"],
  ["with a space", "without spaces"],
])("%s is refused in a sentence", async (password, words) => {
  const { status, body } = await set(password);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(words);
});

it("nobody who is no employee has one to set", async () => {
  expect((await ask(owner, "PUT", "/my/payslip-password", { password: OWN })).status).toBe(404);
});

/**
 * Returns whether a password opens a PDF. The file contains a hash of the password and of a validation salt (Adobe
 * Supplement to ISO 32000, 3.5.2).
 */
function opens(file: Buffer, password: string): boolean {
  const kept = /\/U <([0-9a-f]{96})>/i.exec(file.toString("latin1"))?.[1];
  if (kept === undefined) throw new Error("The file is not locked, or is locked in another way.");
  const bytes = Buffer.from(kept, "hex");
  const hash = createHash("sha256").update(password).update(bytes.subarray(32, 40)).digest();
  return hash.equals(bytes.subarray(0, 32));
}
