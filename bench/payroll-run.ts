// A payroll of 10,000 people on the embedded database and on PostgreSQL, one process each: people brought in, computed and stored,
// its muster roll, approval, lists and return files, 1,000 payslips with passwords; and what others wait meanwhile.
// `npm run bench payroll-run 1000` takes fewer people, `npm run bench payroll-run 10000 embedded` one database.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addPeople } from "../server/src/payroll/many-people.fixture.ts";
import { openPayroll } from "../server/src/payroll/payroll.fixture.ts";
import { type SpawnedServer, spawnServer } from "../server/src/testing/crashes/spawned-server.ts";
import { enter, expectOk, registerCompany } from "../server/src/testing/journey.ts";
import { startPostgres } from "../server/src/testing/postgres.ts";
import { type Answer, PASSWORD, type Person } from "../server/src/testing/test-server.ts";
import { processorOf, threadsOf } from "./load/process-figures.ts";

const [given = "10000", only] = process.argv.slice(2);
const PEOPLE = Number(given);
const PAYSLIPS = Math.min(1_000, PEOPLE);
/** The number of pay elements of each employee: half allowances, half deductions. */
const ELEMENTS = 20;
const OWNER = "amina@bench.co.ke";
const FINANCE_MANAGER = 3;
const ACCOUNTANT = 5;

const postgres = only === "embedded" ? undefined : await startPostgres();
try {
  if (only !== "PostgreSQL") await measure("embedded", {});
  if (postgres && only !== "embedded") await measure("PostgreSQL", { DATABASE_URL: await postgres.create("bench") });
} finally {
  await postgres?.stop();
}

async function measure(name: string, environment: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hazina-bench-"));
  const server = await spawnServer({ ...environment, DATA_DIR: folder, DEMO: "off", SELF_ACTIVATION: "on" });
  const call = async <Body>(person: Person, method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
    const answer = await server.call(method, path, body, person.token);
    return { status: answer.status, body: answer.body as Body };
  };
  try {
    const owner = { token: await registerCompany(server, "Bench Ltd", OWNER) };
    const approver = { token: await colleague(server, owner.token, "brian", FINANCE_MANAGER) };
    const payer = { token: await colleague(server, owner.token, "caro", ACCOUNTANT) };
    const office = await openPayroll({ call }, { owner, approver, payer });
    const session = (await expectOk(server.call("GET", "/session", undefined, owner.token))) as {
      data: { company_id: string };
    };
    const timed = async <Value>(what: string, work: () => Promise<Value>, aim = ""): Promise<Value> => {
      const waits: number[] = [];
      let busy = true;
      const others = watchOthers(server, owner.token, () => busy, waits);
      const pid = server.process.pid ?? 0;
      const processor = processorOf(pid);
      const threads = threadsOf(pid);
      const started = performance.now();
      const made = await work().finally(() => {
        busy = false;
      });
      const seconds = (performance.now() - started) / 1000;
      const used = ((processorOf(pid) - processor) / 1000).toFixed(2);
      const busiest = Math.max(...[...threadsOf(pid)].map(([thread, ms]) => ms - (threads.get(thread) ?? 0)));
      await others;
      const waited = `others meanwhile: ${waits.length} calls, median ${quantile(waits, 0.5)} ms, slowest ${quantile(waits, 1)} ms`;
      console.log(
        `${name}: ${what}: ${seconds.toFixed(2)} s${aim === "" ? "" : ` (aim ${aim})`}, ${used} s of processor, ${(busiest / 1000).toFixed(2)} s of the busiest thread; ${waited}`,
      );
      return made;
    };
    const company = session.data.company_id;
    await timed(`${PEOPLE} people brought in and agreed to`, () =>
      addPeople(office.must, { owner, approver }, company, PEOPLE),
    );
    await timed(`${ELEMENTS} elements assigned to each`, () => assignElements(office, owner));
    const run = await office.start({});
    await timed(`${PEOPLE} people computed and stored`, () => office.compute(run), "10 s of the busiest thread");
    const roll = { payroll_id: run, all: true };
    await timed(
      `muster roll of ${PEOPLE}`,
      () => office.must(owner, "POST", "/client/payroll-muster-roll", roll),
      "1 s",
    );
    await timed("submitted", () => office.submit(run));
    await timed("approved, posted, payments made", () => office.approve(run));
    for (const list of ["paye", "nssf", "nhif", "net-pay"]) {
      const of = { payroll_id: run, filetype: "csv" };
      await timed(`${list} as csv`, () => office.must(owner, "POST", `/reports/payroll/${list}`, of), "5 s");
    }
    const page = { month: "2026-03", page: 1, size: 50 };
    await timed("a page of net pay", () => office.must(owner, "POST", "/client/payroll-netpay", page));
    await timed("a page of P9 forms", () =>
      office.must(owner, "POST", "/client/p9-forms", { year: 2026, page: 1, size: 50 }),
    );
    const batch = await timed("paid by file", () => office.pay(run));
    await timed("results of all", () => office.settle(run, batch));
    const ids = (await office.lines(run)).slice(0, PAYSLIPS).map(({ personnel_id }) => personnel_id);
    await timed(`${PAYSLIPS} payslips with passwords made and posted`, () => delivered(office, run, ids), "60 s");
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Office = Awaited<ReturnType<typeof openPayroll>>;

async function delivered({ must, owner }: Office, payroll_id: string, personnel_ids: readonly string[]): Promise<void> {
  await must(owner, "POST", "/payroll/payslips/delivery", { payroll_id, personnel_ids });
  for (;;) {
    type Listed = { totals: { not_sent: number } };
    const { totals } = await must<Listed>(owner, "POST", "/client/payslip-deliveries", { payroll_id });
    if (PEOPLE - totals.not_sent >= personnel_ids.length) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

async function colleague(server: SpawnedServer, token: string, name: string, role_id: number): Promise<string> {
  const email = `${name}@bench.co.ke`;
  const user = { first_name: name, last_name: "Mutua", phone: "0712345678", email, role_id };
  await expectOk(server.call("POST", "/users", user, token));
  const mails = await server.mails(email);
  const temporary = mails.map(({ body }) => /^Password: (.+)$/m.exec(body)?.[1]).find((one) => one !== undefined);
  const own = await enter(server, email, temporary ?? "");
  const passwords = { current_password: temporary, new_password: PASSWORD, confirm_password: PASSWORD };
  await expectOk(server.call("POST", "/change-password", passwords, own));
  return own;
}

/** Assigns the allowances and deductions to every employee. */
async function assignElements(office: Awaited<ReturnType<typeof openPayroll>>, owner: Person): Promise<void> {
  for (let count = 0; count < ELEMENTS; count += 1) {
    const pays = count % 2 === 0 ? { type: "earning", kind: "bonus" } : { type: "deduction", kind: "other" };
    const element_id = await office.made("/payroll-elements", {
      name: `Element ${count}`,
      code: `element${count}`,
      pays,
    });
    const asked = { element_id, who: { filter: {} }, value: 100 + count, from: "2026-03" };
    await office.must(owner, "POST", "/personnel-pay-elements/bulk-assignment", asked);
  }
}

async function watchOthers(one: SpawnedServer, token: string, going: () => boolean, waits: number[]): Promise<void> {
  while (going()) {
    const started = performance.now();
    await one.call("GET", "/session", undefined, token);
    waits.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function quantile(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0);
}
