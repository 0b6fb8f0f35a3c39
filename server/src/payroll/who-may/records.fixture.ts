import { formWith, type Kept, type PeopleRecords, type SharedLeave } from "../../people/who-may/calls.fixture.ts";
import { LONG_RUN } from "../../testing/long-run.ts";
import { chooseFirstPassword, type Member, type TestServer } from "../../testing/test-server.ts";
import type { openPayroll, PaymentLine } from "../payroll.fixture.ts";

const ALL_PLACES = ["head", "kisumu", "nakuru"] as const;

/** The place to which a record or user belongs: the head company, or the branch with this name. */
export type Place = (typeof ALL_PLACES)[number];

/**
 * The places of test records and of the users who request them: the head company and one branch, or two branches if
 * `LONG_RUN` is set.
 */
export const PLACES: readonly Place[] = LONG_RUN ? ALL_PLACES : ALL_PLACES.slice(0, 2);

type Office = Awaited<ReturnType<typeof openPayroll>>;

/**
 * Names, pay and numbers of a place's employees, which nobody without access to the place may see.
 */
export type Secrets = {
  readonly name: string;
  readonly pay: readonly string[];
  readonly account: string;
  readonly idNumber: string;
  readonly pin: string;
};

/** Test records that belong to one place, one of each kind. */
export type Records = PeopleRecords & {
  readonly place: Place;
  readonly actor: Member;
  readonly secrets: Secrets;
  /** The payroll number of the test employee. */
  readonly number: string;
  readonly second: Kept;
  readonly casual: Kept;
  readonly held: string;
  readonly opening: string;
  readonly work: string;
  readonly runs: Readonly<Record<"paying" | "approved" | "draft" | "computed" | "submitted", Kept>>;
  readonly musterRow: string;
  /** The muster roll of the draft run as a workbook. */
  readonly sheet: ArrayBuffer;
  readonly batch: string;
  readonly line: Pick<PaymentLine, "personnel_id" | "part" | "amount">;
};

/** Test records that all branches of a company share. */
export type Shared = SharedLeave & {
  readonly companyId: string;
  readonly salaries: string;
  readonly spareType: string;
  readonly allowance: string;
  readonly sacco: string;
  readonly bonus: string;
  readonly spareElement: string;
  readonly rate: string;
};

const ADMIN = 1;
const PAY: Readonly<Record<Place, number>> = { head: 311_234.56, kisumu: 322_345.67, nakuru: 333_456.78 };
const PDF = "%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n";
const TERMS = { kind: "loan", principal: 1_200, annual_rate: 8, months: 12, first_month: "2026-05" };

/** Creates the records that all branches share, as the owner of the company. */
export async function makeShared(hazina: TestServer, office: Office): Promise<Shared> {
  const { owner, must, made } = office;
  const element = (code: string, more: object = {}) =>
    made("/payroll-elements", { code, name: `Element ${code}`, pays: { type: "earning", kind: "bonus" }, ...more });
  const { data } = await must<{ data: { id: string; law: string | null }[] }>(owner, "POST", "/client/leave-types", {});
  const spare = { name: "Study leave", unit: "working_days", accrual: "at_start", yearly: 5, pay: [] };
  const rate = { table: "fringeBenefitTax", from: "2027-01", rate: 9, source: "A notice" };
  const added = await must<{ data: { ids: string[] } }>(owner, "POST", "/payroll/formulas/rows", rate);
  return {
    companyId: hazina.group.owner.companyId,
    salaries: office.salaries,
    spareType: await made("/payroll-types", { name: "Spare" }),
    allowance: await element("site", { pays: { type: "earning", kind: "otherAllowance" } }),
    sacco: await element("stima", { pays: { type: "deduction", kind: "sacco" }, payee: "Stima" }),
    bonus: await element("extra", { recurring: false }),
    spareElement: await element("spare"),
    leaveType: data.find(({ law }) => law === "annual")?.id ?? "",
    spareLeave: { id: await made("/leave-types", spare), version: 1 },
    rate: added.data.ids[0] ?? "",
  };
}

/**
 * Creates another administrator of the head company, who can make decisions that the test users may
 * not make.
 */
export const makeStandIn = ({ made }: Office, { companyId }: Shared): Promise<string> => {
  const names = { first_name: "Joyce", last_name: "Deputy", phone: "0712345678", email: "deputy@umoja-group.co.ke" };
  return made("/users", { ...names, role_id: ADMIN, company_id: companyId });
};

/**
 * Creates one record of each kind at a place, and a user who works there and has an employee
 * record.
 */
export async function makeRecords(
  hazina: TestServer,
  office: Office,
  shared: Shared,
  place: Place,
  branchId: string | null,
): Promise<Records> {
  const companyId = branchId ?? shared.companyId;
  const at = { place, branchId, companyId };
  const people = await makePeople(office, at);
  const actor = await makeActor(hazina, office, at, people.own.id);
  const papers = await makePapers(hazina, office, people.person.id, people.own.id);
  const held = await office.made("/personnel-pay-elements", {
    personnel_id: people.person.id,
    element_id: shared.allowance,
    value: 100,
    from: "2026-06",
  });
  const leave = await office.made("/leave-requests", {
    personnel_id: people.person.id,
    leave_type_id: shared.leaveType,
    from: "2026-08-03",
    to: "2026-08-04",
  });
  await hazina.call(office.owner, "POST", `/leave-requests/${leave}/document`, formWith(PDF, "Note.pdf"));
  const loans = await makeLoans(office, people.person.id);
  const runs = await makeRuns(office, shared, companyId, people);
  const { data: person } = await read(office, people.person.id);
  return {
    ...at,
    ...people,
    ...papers,
    ...loans,
    ...runs,
    actor,
    held,
    leave: { id: leave, version: 1 },
    correction: await corrected(hazina, actor),
    sheet: await sheetOf(hazina, office, runs.runs.draft.id),
    secrets: secretsOf(place),
    number: person.payroll_number,
    person: { id: people.person.id, version: person.version },
    leaver: await versioned(office, people.leaver.id),
    newcomer: await versioned(office, people.newcomer.id),
  };
}

/**
 * Calculates the payroll again after all records were created, because a calculation becomes stale when the payroll's
 * inputs change.
 */
export async function computedAgain(office: Office, records: Records): Promise<Records> {
  const { id } = records.runs.computed;
  const { version } = await office.compute(id);
  return { ...records, runs: { ...records.runs, computed: { id, version } } };
}

type At = { readonly place: Place; readonly branchId: string | null; readonly companyId: string };

const digitOf = (place: Place) => PLACES.indexOf(place) + 1;
const nameOf = (place: Place) => `Sentinel${place}`;
const idOf = (place: Place, count: number) => `91${digitOf(place)}0000${count}`;
const pinOf = (place: Place, count: number) => `A${digitOf(place)}9000000${count}Z`;
const accountOf = (place: Place, count: number) => `00${digitOf(place)}7700${count}44`;

function secretsOf(place: Place): Secrets {
  const whole = PAY[place].toFixed(2);
  return {
    name: nameOf(place),
    pay: [whole, `${whole.slice(0, 3)},${whole.slice(3)}`],
    account: accountOf(place, 1),
    idNumber: idOf(place, 1),
    pin: pinOf(place, 1),
  };
}

type Read = {
  readonly data: {
    readonly version: number;
    readonly payroll_number: string;
    readonly pay: { readonly history: { readonly id: string }[] };
    readonly payout: { readonly id: string }[];
  };
};

const read = ({ must, owner }: Office, id: string) => must<Read>(owner, "GET", `/personnel/${id}`);
const versioned = async (office: Office, id: string): Promise<Kept> => ({
  id,
  version: (await read(office, id)).data.version,
});

async function makePeople(office: Office, at: At) {
  const { place, branchId } = at;
  const { owner, approver, must, made } = office;
  let count = 0;
  const hire = async (first: string, pay: number, joined: string, more: object = {}, basis = "monthly") => {
    count += 1;
    const account = { bank_code: "68", branch_code: "001", account: accountOf(place, count), account_name: first };
    const id = await made("/personnel", {
      person: {
        first_name: first,
        last_name: nameOf(place),
        born: "1990-05-01",
        phone: `07${digitOf(place)}00000${count}7`,
      },
      statutory: {
        id_number: idOf(place, count),
        kra_pin: pinOf(place, count),
        nssf_number: `2${digitOf(place)}4400${count}77`,
        sha_number: `CR${digitOf(place)}4400${count}77`,
      },
      employment: { joined, kind: "permanent", branch_id: branchId, ...more },
      pay: { amount: pay, basis, reason: "As agreed" },
      payout: { parts: [{ kind: "bank", ...account }] },
    });
    const { data } = await read(office, id);
    return { id, version: 1, pay: data.pay.history[0]?.id ?? "", payout: data.payout[0]?.id ?? "" };
  };
  const settled = async (...asked: Parameters<typeof hire>) => {
    const one = await hire(...asked);
    await must(approver, "POST", `/personnel/${one.id}/pay/decision`, { pay_id: one.pay, status: 1 });
    await must(approver, "POST", `/personnel/${one.id}/payout/confirmation`, { payout_id: one.payout });
    return one;
  };
  const person = await settled("Person", PAY[place], "2025-01-01");
  const second = await settled("Second", 90_000, "2025-01-01");
  const third = await settled("Third", 80_000, "2025-01-01");
  const own = await settled("Own", 40_000, "2025-01-01");
  const leaver = await settled("Leaver", 70_000, "2025-01-01");
  const casual = await settled("Casual", 1_000, "2026-01-01", { kind: "casual" }, "daily");
  const newcomer = await hire("Newcomer", 60_000, "2026-04-01");
  const { version } = await versioned(office, leaver.id);
  await must(owner, "POST", `/personnel/${leaver.id}/departure`, {
    version,
    last_day: "2026-03-31",
    reason: "resigned",
  });
  return {
    person,
    second,
    third,
    own,
    leaver,
    casual,
    newcomer,
    proposedPay: newcomer.pay,
    enteredPayout: newcomer.payout,
  };
}

type People = Awaited<ReturnType<typeof makePeople>>;

/**
 * Creates a user at a place, linked to an employee record there. The user is an administrator until
 * the test changes the role.
 */
async function makeActor(
  hazina: TestServer,
  { owner, must, made }: Office,
  { companyId, place }: Pick<At, "companyId" | "place">,
  own: string,
): Promise<Member> {
  const email = `actor.${place}@umoja-group.co.ke`;
  const names = { first_name: "Actor", last_name: "Mutua", phone: "0712345678" };
  const userId = await made("/users", { ...names, email, role_id: ADMIN, company_id: companyId });
  const actor = { userId, email, token: await chooseFirstPassword(hazina, email) };
  await must(owner, "POST", `/personnel/${own}/user`, { user_id: userId });
  return actor;
}

async function corrected({ call }: TestServer, actor: Member): Promise<string> {
  const { body } = await call<{ data: { id: string } }>(actor, "POST", "/my/changes", { note: "My name is spelt so" });
  return body.data.id;
}

async function makePapers({ call }: TestServer, { owner, must }: Office, person: string, own: string) {
  const upload = async (id: string) => {
    const form = new FormData();
    form.set("file", new File([PDF], "Contract.pdf"));
    form.set("kind", "contract");
    return (await call<{ data: { id: string } }>(owner, "POST", `/personnel/${id}/documents`, form)).body.data.id;
  };
  const deletedDocument = await upload(person);
  await must(owner, "DELETE", `/personnel/${person}/documents/${deletedDocument}`);
  return { document: await upload(person), deletedDocument, ownDocument: await upload(own) };
}

async function makeLoans({ owner, approver, must, made }: Office, person: string) {
  const asked = () => made("/loans", { personnel_id: person, ...TERMS });
  const version = async (id: string) =>
    (await must<{ data: Kept & { entries: { id: string; kind: string }[] } }>(owner, "GET", `/loans/${id}`)).data;
  const approved = async () => {
    const id = await asked();
    await must(approver, "POST", `/loans/${id}/decision`, { status: 1 });
    return id;
  };
  const lent = async () => {
    const id = await approved();
    await must(owner, "POST", `/loans/${id}/disbursement`, {
      version: (await version(id)).version,
      day: "2026-04-16",
      reference: "Cheque",
    });
    return id;
  };
  const running = await lent();
  const paid = { version: (await version(running)).version, day: "2026-04-17", amount: 100, reference: "Cash" };
  await must(owner, "POST", `/loans/${running}/repayments`, paid);
  const changing = await lent();
  await must(owner, "POST", `/loans/${changing}/skip`, {
    version: (await version(changing)).version,
    month: "2026-06",
    reason: "School fees",
  });
  const ids = { asked: await asked(), approved: await approved(), running, changing };
  const loans = {
    asked: await version(ids.asked),
    approved: await version(ids.approved),
    running: await version(ids.running),
    changing: await version(ids.changing),
  };
  return { loans, repayment: loans.running.entries.find(({ kind }) => kind === "repayment")?.id ?? "" };
}

async function sheetOf({ server }: TestServer, { owner }: Office, runId: string): Promise<ArrayBuffer> {
  const headers = { authorization: `Bearer ${owner.token}`, "content-type": "application/json" };
  const body = JSON.stringify({ payroll_id: runId });
  const url = "http://hazina.test/api/reports/payroll/muster-roll";
  return (await server.fetch(new Request(url, { method: "POST", headers, body }))).arrayBuffer();
}

async function makeRuns(office: Office, shared: Shared, companyId: string, people: People) {
  const { owner, must, made } = office;
  const { person, second, third, own, casual } = people;
  const start = (month: string, ids: readonly string[]) =>
    made("/payrolls", { payroll_type_id: shared.salaries, month, personnel_ids: ids, company_id: companyId });
  await must(owner, "POST", "/payroll/opening", {
    rows: [{ personnel_id: person.id, month: "2026-01", cash: 1_000, paye: 0, net: 900 }],
  });
  const listed = await must<{ data: Kept[] }>(owner, "POST", "/client/payroll-opening", { personnel_id: person.id });
  const worked = await must<{ data: { ids: string[] } }>(owner, "POST", "/wages-muster-roll", {
    rows: [{ personnel_id: casual.id, day: "2026-04-10" }],
  });
  const saved = { personnel_id: third.id, element_id: shared.sacco, value: 50, from: "2026-02" };
  await made("/personnel-pay-elements", saved);
  const paying = await start("2026-02", [person.id, second.id, third.id, own.id]);
  await office.approved(paying);
  const batch = (await office.pay(paying)) ?? "";
  const approved = await start("2026-03", [person.id, second.id, third.id]);
  await office.approved(approved);
  const draft = await start("2026-04", [person.id]);
  await must(owner, "POST", "/payroll-muster-roll", {
    payroll_id: draft,
    rows: [{ personnel_id: person.id, days_absent: 1 }],
  });
  const roll = await must<{ data: Kept[] }>(owner, "POST", "/client/payroll-muster-roll", { payroll_id: draft });
  const computed = await start("2026-04", [second.id]);
  await office.compute(computed);
  const submitted = await start("2026-04", [third.id]);
  await office.compute(submitted);
  await office.submit(submitted);
  const line = (await office.lines(paying)).find(({ personnel_id: id }) => id === person.id);
  if (!line) throw new Error("Nobody is paid.");
  const kept = async (id: string): Promise<Kept> => ({ id, version: (await office.read(id)).version });
  return {
    opening: listed.data[0]?.id ?? "",
    work: worked.data.ids[0] ?? "",
    batch,
    line: { personnel_id: line.personnel_id, part: line.part, amount: line.amount },
    musterRow: roll.data[0]?.id ?? "",
    runs: {
      paying: await kept(paying),
      approved: await kept(approved),
      draft: await kept(draft),
      computed: await kept(computed),
      submitted: await kept(submitted),
    },
  };
}
