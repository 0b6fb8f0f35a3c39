import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_ROLES } from "../../access/roles/default-roles.ts";
import { contract } from "../../testing/operations/api-contract.ts";
import { type DocumentedOperation, documentedOperations } from "../../testing/operations/operation-samples.ts";
import { chooseFirstPassword, type Owner } from "../../testing/test-server.ts";
import { startPayroll } from "../payroll.fixture.ts";
import { ask } from "./ask.fixture.ts";

const PAY = 123_457;
const RAISED = 134_569;
const SHOWN = /123,?457|134,?569|1,?481,?484/;
const ACCOUNT = "0010000001";
const SEE_ACCOUNTS = ["Admin", "Finance Manager", "Auditor", "Payroll Officer"];

/**
 * The ways in which a user could see or change another person's pay, each with the roles to which it is open. Any
 * other role is refused, or is shown nothing of the pay.
 */
const WAYS = `
read the record             | Admin, Finance Manager, Auditor, Payroll Officer
read its history            |
list net pay                | Admin, Finance Manager, Auditor, Accountant, Payroll Officer, Approver
read a payslip              | Admin, Finance Manager, Auditor, Accountant, Payroll Officer, Approver
download the payslip        | Admin, Finance Manager, Auditor, Accountant, Payroll Officer, Approver
export the PAYE report      | Admin, Finance Manager, Auditor, Accountant, Payroll Officer, Approver
list planned staff          | Admin, Finance Manager, Auditor, Payroll Officer
list approvals              | Admin, Finance Manager
export the access log       |
read the own export         |
change the pay              | Admin
change pay in bulk          | Admin, Payroll Officer
assign a pay element        | Admin, Payroll Officer
decide on the raise         | Admin, Finance Manager
change the account          | Admin, HR Officer
confirm the account         | Admin, Finance Manager
mail to the address on record | Admin, Finance Manager, Auditor, Accountant, Payroll Officer, Approver
mail to another address     | Admin, Payroll Officer
mail all payslips           | Admin, Payroll Officer
link another account        | Admin, HR Officer
change the payslip address  | Admin, HR Officer
`;
const ways = WAYS.trim()
  .split("\n")
  .map((line) => {
    const [way = "", roles = ""] = line.split("|").map((part) => part.trim());
    return { way, roles: roles === "" ? [] : roles.split(", ") };
  });

const office = await startPayroll();
const { hazina, owner, must } = office;
const operations = new Map(
  (await documentedOperations(contract)).map((one): [string, DocumentedOperation] => [
    `${one.method} ${one.path}`,
    one,
  ]),
);
afterAll(() => hazina.stop());

let id: string;
let run: string;
let raise: string;
let payout: string;
let element: string;
let stranger: string;
let spy: Owner;

type Kept = {
  version: number;
  person: object;
  pay: { history: { id: string; state: string }[] };
  payout: { id: string }[];
};
const record = async () => (await must<{ data: Kept }>(owner, "GET", `/personnel/${id}`)).data;

beforeAll(async () => {
  id = await office.person(PAY);
  for (const more of [41_000, 42_000]) await office.person(more);
  run = await office.start({});
  await office.approved(run);
  const before = await record();
  await must(owner, "PUT", `/personnel/${id}`, {
    version: before.version,
    person: { ...before.person, email: "anna@umoja.co.ke" },
  });
  const { version } = await record();
  const pay = { amount: RAISED, reason: "Raise", effective_from: "2026-05-01" };
  await must(owner, "PUT", `/personnel/${id}`, { version, pay });
  const after = await record();
  raise = after.pay.history.find(({ state }) => state === "proposed")?.id ?? "";
  payout = after.payout[0]?.id ?? "";
  element = await office.made("/payroll-elements", {
    name: "Bonus",
    code: "bonus",
    pays: { type: "earning", kind: "bonus" },
  });
  const form = {
    first_name: "Kibet",
    last_name: "Mutua",
    phone: "0712345678",
    role_id: 2,
    company_id: owner.companyId,
  };
  const email = "kibet@umoja-group.co.ke";
  const userId = await office.made("/users", { ...form, email });
  spy = { email, userId, companyId: owner.companyId, password: "", token: await chooseFirstPassword(hazina, email) };
  stranger = (office.payer as Owner).userId;
}, 120_000);

type Asked = { readonly status: number; readonly text: string };
const call = (key: string, ids: readonly string[], body?: Readonly<Record<string, unknown>>) => {
  const operation = operations.get(key);
  if (!operation) throw new Error(`There is no ${key}.`);
  return ask(hazina, spy, operation, { ids, ...(body ? { body } : {}) }, undefined);
};

/** The calls that read. Such a call is open to a role if its answer shows the pay. */
const READS: { readonly [way: string]: () => Promise<Asked> } = {
  "read the record": () => call("GET /personnel/{id}", [id]),
  "read its history": () => call("POST /personnel/{id}/history", [id], {}),
  "list net pay": () => call("POST /client/payroll-netpay", [], { month: "2026-03" }),
  "read a payslip": () => call("POST /payrolls/{id}/slip", [run], { personnel_id: id }),
  "download the payslip": () => call("POST /reports/payroll/payslip", [], { personnel_id: id, month: "2026-03" }),
  "export the PAYE report": () => call("POST /reports/payroll/paye", [], { month: "2026-03", type: "excel" }),
  "list planned staff": () => call("POST /analytics/hiring/staff", [], {}),
  "list approvals": () => call("POST /client/approvals", [], {}),
  "export the access log": () => call("GET /access-logs/export", []),
  "read the own export": () => call("GET /my/export", []),
};

/** The calls that change or send something. Such a call is open to a role unless it is refused because of the role. */
const WRITES: { readonly [way: string]: (version: number, person: object) => Promise<Asked> } = {
  "change the pay": (version) =>
    call("PUT /personnel/{id}", [id], { version, pay: { amount: 1, reason: "Cut", effective_from: "2026-06-01" } }),
  "change pay in bulk": () =>
    call("POST /personnel-pay-elements/bulk-basic-pay", [], {
      rows: [{ personnel_id: id, basic: 1 }],
      effective_from: "2026-06-01",
      reason: "Cut",
    }),
  "assign a pay element": () =>
    call("POST /personnel-pay-elements", [], { personnel_id: id, element_id: element, value: 1, from: "2026-05" }),
  "decide on the raise": () => call("POST /personnel/{id}/pay/decision", [id], { pay_id: raise, status: 1 }),
  "change the account": (version) => call("PUT /personnel/{id}", [id], { version, payout: { parts: [] } }),
  "confirm the account": () => call("POST /personnel/{id}/payout/confirmation", [id], { payout_id: payout }),
  "change the payslip address": (version, person) =>
    call("PUT /personnel/{id}", [id], { version, person: { ...person, email: "other@elsewhere.example" } }),
  "link another account": () => call("POST /personnel/{id}/user", [id], { user_id: stranger }),
  "mail to the address on record": () =>
    call("POST /reports/payroll/payslip", [], { personnel_id: id, month: "2026-03", email: "anna@umoja.co.ke" }),
  "mail to another address": () =>
    call("POST /reports/payroll/payslip", [], { personnel_id: id, month: "2026-03", email: "other@elsewhere.example" }),
  "mail all payslips": () => call("POST /payroll/payslips/delivery", [], { payroll_id: run }),
};

it("the ways are read or written, each once", () => {
  expect(ways.map(({ way }) => way).sort()).toEqual([...Object.keys(READS), ...Object.keys(WRITES)].sort());
});

/**
 * Returns whether a call was not refused because of the role. A call that is refused for another reason, such as the
 * record's state (409 or 422), counts as let in.
 */
const isLetIn = (status: number) => ![401, 403, 404].includes(status) && status < 500;

const opened = (name: string, among: object) =>
  ways.filter(({ way, roles }) => way in among && roles.includes(name)).map(({ way }) => way);

describe.each(DEFAULT_ROLES)("$name", ({ id: role, name }) => {
  it("reads another person's pay in the ways that the table opens for the role, and in no other", async () => {
    await hazina.setRole(spy, role);
    const open: string[] = [];
    const faults: string[] = [];
    for (const { way } of ways.filter((one) => one.way in READS)) {
      const { status, text } = (await READS[way]?.()) ?? { status: 500, text: "" };
      if (SHOWN.test(text)) open.push(way);
      if (status >= 500) faults.push(`${way}: ${status} ${text.slice(0, 100)}`);
      if (text.includes(ACCOUNT) && !SEE_ACCOUNTS.includes(name)) faults.push(`${way}: shows the account`);
    }
    expect(faults).toEqual([]);
    expect(open).toEqual(opened(name, READS));
  });
});

/**
 * The roles that decide on the raise, or change the address or the account. They are tested last, because their changes
 * affect the tests of other roles.
 */
const LAST = ["Finance Manager", "HR Officer", "Admin"];
const inTurn = DEFAULT_ROLES.toSorted((one, other) => LAST.indexOf(one.name) - LAST.indexOf(other.name));

describe.each(inTurn)("$name", ({ id: role, name }) => {
  it("changes and mails another person's pay in the ways that the table opens for the role, and in no other", async () => {
    await hazina.setRole(spy, role);
    const { version, person } = await record();
    const open: string[] = [];
    const faults: string[] = [];
    for (const { way } of ways.filter((one) => one.way in WRITES)) {
      const { status, text } = (await WRITES[way]?.(version, person)) ?? { status: 500, text: "" };
      if (isLetIn(status)) open.push(way);
      if (status >= 400 && SHOWN.test(text)) faults.push(`${way}: its refusal shows pay`);
    }
    expect(faults).toEqual([]);
    expect(open).toEqual(opened(name, WRITES));
  });
});
