import { PASSWORD, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const ACCOUNTANT = 5;

type Body = {
  readonly message: string;
  readonly code?: string;
  readonly data: never;
  readonly [more: string]: unknown;
};

/** The full details of a run, as the API returns them. */
export type FullRun = {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly is_stale: boolean;
  readonly computing_by: string | null;
  readonly reversal_asked_by: string | null;
  readonly totals: { readonly people: number; readonly refused: number; readonly net: number; readonly pays: number };
  readonly may: Readonly<Record<string, boolean>>;
};

/** A line of a run's payments, as the API returns it. */
export type PaymentLine = {
  readonly personnel_id: string;
  readonly part: number;
  readonly amount: number;
  readonly status: string;
};

/**
 * Starts a test server and company with payrolls for salaries and wages. The owner prepares
 * payrolls, the finance manager approves pay, accounts and payrolls, and an accountant pays.
 */
export async function startPayroll() {
  const hazina = await startTestServer();
  const { owner, financeManager: approver, employee: payer } = hazina.group;
  await hazina.setRole(payer, ACCOUNTANT);
  const office = await openPayroll(hazina, { owner, approver, payer });
  return { ...office, hazina, owner, approver, payer };
}

/** Sets up payrolls for salaries and wages for a company on a given server. */
export async function openPayroll(server: Pick<TestServer, "call">, { owner, approver, payer }: Staff) {
  const calls = callsOf(server, owner);
  const { made } = calls;
  const salaries = await made("/payroll-types", { name: "Salaries" });
  const wages = await made("/payroll-types", { name: "Wages", kind: "wages", frequency: "weekly" });
  const people = peopleOf(calls, owner, approver);
  const steps = stepsOf(calls, { owner, approver, payer });
  const start = (body: object) => made("/payrolls", { payroll_type_id: salaries, month: "2026-03", ...body });
  /** Takes a new run through all steps until everyone is paid. */
  const paid = async (body: object, before?: (id: string) => Promise<unknown>) => {
    const id = await start(body);
    await before?.(id);
    await steps.approved(id);
    await steps.settle(id, await steps.pay(id));
    return id;
  };
  return { owner, approver, payer, salaries, wages, ...calls, ...people, ...steps, start, paid };
}

function callsOf(hazina: Pick<TestServer, "call">, owner: Person) {
  const ask = <Value = Body>(person: Person, method: string, path: string, body?: object) =>
    hazina.call<Value>(person, method, path, body);
  const must = async <Value = Body>(person: Person, method: string, path: string, body?: object): Promise<Value> => {
    const answer = await ask<Value>(person, method, path, body);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const made = async (path: string, body: object): Promise<string> => {
    const { data } = await must<{ data: { id: string } }>(owner, "POST", path, body);
    return data.id;
  };
  return { ask, must, made };
}

type Calls = ReturnType<typeof callsOf>;

function peopleOf({ must, made }: Calls, owner: Person, approver: Person) {
  let count = 0;
  const agree = async (id: string) => {
    const path = `/personnel/${id}`;
    const { data } = await must<{ data: { pay: { history: { id: string; state: string }[] } } }>(owner, "GET", path);
    for (const { id: pay, state } of data.pay.history) {
      if (state === "proposed") await must(approver, "POST", `${path}/pay/decision`, { pay_id: pay, status: 1 });
    }
  };
  const person = async (basic: number | null, joined = "2025-01-01", more: object = {}, basis = "monthly") => {
    count += 1;
    const number = String(10_000_000 + count);
    const body = {
      person: { first_name: "Person", last_name: nameOf(count), born: "1990-05-01" },
      statutory: { id_number: number, kra_pin: `A0${number}K`, nssf_number: `2${number}`, sha_number: `CR${number}` },
      employment: { joined, kind: "permanent", ...more },
      ...(basic === null ? {} : { pay: { amount: basic, basis, reason: "As agreed" } }),
      payout: { parts: [account(`00${number}`, count)] },
    };
    const id = await made("/personnel", body);
    if (basic !== null) await agree(id);
    const { data } = await must<{ data: { payout: { id: string }[] } }>(owner, "GET", `/personnel/${id}`);
    await must(approver, "POST", `/personnel/${id}/payout/confirmation`, { payout_id: data.payout[0]?.id });
    return id;
  };
  const raise = async (id: string, amount: number, from: string) => {
    const { data } = await must<{ data: { version: number } }>(owner, "GET", `/personnel/${id}`);
    const pay = { amount, reason: "Raise", effective_from: from };
    await must(owner, "PUT", `/personnel/${id}`, { version: data.version, pay });
    await agree(id);
  };
  return { person, raise };
}

/** The test users who prepare, approve, and pay. */
export type Staff = { readonly owner: Person; readonly approver: Person; readonly payer: Person };

function stepsOf({ must }: Calls, { owner, approver, payer }: Staff) {
  const read = async (id: string) => (await must<{ full: FullRun }>(owner, "POST", "/client/payroll", { id })).full;
  const compute = async (id: string): Promise<FullRun> => {
    await must(owner, "POST", `/payrolls/${id}/compute`, {});
    for (let waited = 0; waited < 2_000; waited += 1) {
      const run = await read(id);
      if (run.computing_by === null) return run;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("The payroll was not computed.");
  };
  const submit = async (id: string) => {
    const { version } = await read(id);
    await must(owner, "POST", `/payrolls/${id}/submission`, { version });
  };
  const approve = async (id: string) => {
    const { version } = await read(id);
    await must(approver, "POST", "/approve-payroll", { payroll_id: id, version });
  };
  const pay = async (id: string): Promise<string | null> => {
    const asked = { payroll_id: id, rail: "bank_file", proof: { password: PASSWORD } };
    type Batch = { data: { batch_id: string | null } };
    const { data } = await must<Batch>(payer, "POST", "/client/payroll-process-payment", asked);
    if (data.batch_id !== null) await must(payer, "GET", `/payroll/payments/${data.batch_id}/file`);
    return data.batch_id;
  };
  const lines = async (id: string) => {
    type Lines = { data: { lines: PaymentLine[] } };
    return (await must<Lines>(payer, "POST", "/client/payroll-payments", { payroll_id: id })).data.lines;
  };
  const settle = async (id: string, batch: string | null) => {
    if (batch === null) return;
    const rows = (await lines(id)).map(({ personnel_id, part, amount }) => ({
      personnel_id,
      part,
      amount,
      status: "paid",
    }));
    await must(payer, "POST", `/payroll/payments/${batch}/results`, { rows });
  };
  const approved = async (id: string) => {
    await compute(id);
    await submit(id);
    await approve(id);
  };
  const slip = async (run: string, personnel_id: string) =>
    (await must<{ data: ShownSlip }>(owner, "POST", `/payrolls/${run}/slip`, { personnel_id })).data;
  return { read, compute, submit, approve, approved, pay, lines, settle, slip };
}

/** A slip as the API returns it, with only the fields that tests use. */
export type ShownSlip = {
  readonly net: number;
  readonly pays: number;
  readonly paid_before: number;
  readonly lines: readonly { readonly code: string; readonly name: string; readonly amount: number }[];
  readonly not_taken: readonly string[];
  readonly refusal: string | null;
  readonly change: {
    readonly change: number;
    readonly causes: readonly { readonly cause: string; readonly amount: number }[];
  } | null;
};

/**
 * Returns the amount, in major units, of a slip's line with the given code; undefined if the slip has no such line.
 */
export function lineOf({ lines }: ShownSlip, code: string): number | undefined {
  return lines.find((line) => line.code === code)?.amount;
}

function nameOf(count: number): string {
  return [...String(count)]
    .map((digit) => "ABCDEFGHIJ"[Number(digit)])
    .join("")
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());
}

function account(number: string, count: number) {
  return {
    kind: "bank",
    bank_code: "68",
    branch_code: "001",
    account: number,
    account_name: `Person ${nameOf(count)}`,
  };
}
