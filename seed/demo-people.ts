import { addDays, dayAt } from "@hazina/base/calendar.ts";
import { TermsInput } from "@hazina/contract/people/record-input.ts";
import { inCall, type Work } from "@hazina/server/platform/call.ts";
import { branchNames, createBranch } from "../server/src/organization/branches.ts";
import { createDepartment, departmentNames } from "../server/src/organization/departments/departments.ts";
import { createJobTitle, jobTitleNames } from "../server/src/organization/job-titles/job-titles.ts";
import { employees } from "../server/src/people/employees/tables.ts";
import { linkUser } from "../server/src/people/employees/user-link.ts";
import { confirmDetails, decidePay } from "../server/src/people/import/decide-on-record.ts";
import { listEmployees } from "../server/src/people/records/list-employees.ts";
import { readEmployee } from "../server/src/people/records/read-employee.ts";
import { createEmployee } from "../server/src/people/records/save-employee.ts";
import type { Actor } from "../server/src/platform/actor.ts";
import type { Services } from "../server/src/platform/services.ts";
import { DEMO_EMPLOYEES, type DemoEmployee } from "./demo-employees.ts";

/**
 * The payroll numbers of the demo employees whose records are incomplete: one without a KRA PIN, one with unconfirmed
 * pay-out details, and one without an ID number.
 */
const LACKING = { pin: "0015", confirmation: "0020", id: "0027" } as const;

const CONTRACT_ENDS_IN_DAYS = 21;
const BANK_CODES = ["68", "01", "11", "70"] as const;

/** Checks whether the demo company has all its employees. */
export async function hasPeople({ database }: Services, companyId: string): Promise<boolean> {
  const people = await database.inCompany({ companyId, branchId: null }, (tx) => tx.$count(employees));
  return people >= DEMO_EMPLOYEES.length;
}

/**
 * Adds the employees that the demo company does not have yet, through the same functions as API calls. The owner
 * enters them; a second person approves their pay and confirms their pay-out details.
 * @param users the employees who can sign in, identified by payroll number.
 */
export async function hireDemo(
  work: Work,
  second: Actor,
  users: readonly { readonly number: string; readonly userId: string }[],
): Promise<void> {
  const known = await numbersOf(work);
  const missing = DEMO_EMPLOYEES.filter(({ number }) => !known.has(number));
  if (missing.length === 0) return;
  const places = await openPlaces(work);
  for (const person of missing) await hire(work, second, person, places);
  const all = await numbersOf(work);
  for (const { number, userId } of users) {
    const id = all.get(number);
    if (id) await linkUser(work, { id, user_id: userId });
  }
}

async function numbersOf(work: Work): Promise<ReadonlyMap<string, string>> {
  const { data } = await listEmployees(work, { page: 1, sort: "number" });
  return new Map(data.map((row) => [row.payroll_number, row.id]));
}

type Places = Readonly<Record<"departments" | "titles" | "branches", ReadonlyMap<string, string>>>;

async function openPlaces(work: Work): Promise<Places> {
  const { actor: owner } = work;
  return inCall(work, async (call) => {
    const idsOf = async (
      wanted: readonly string[],
      names: ReadonlyMap<string, string>,
      add: (name: string) => Promise<unknown>,
    ) => {
      const standing = new Set(names.values());
      for (const name of new Set(wanted)) if (name && !standing.has(name)) await add(name);
    };
    const byName = (names: ReadonlyMap<string, string>) => new Map([...names].map(([id, name]) => [name, id]));
    await idsOf(
      DEMO_EMPLOYEES.map((one) => one.department),
      await departmentNames(call.tx, owner),
      (name) => createDepartment(call, { name }),
    );
    await idsOf(
      DEMO_EMPLOYEES.map((one) => one.title),
      await jobTitleNames(call.tx, owner),
      (name) => createJobTitle(call, { name }),
    );
    await idsOf(
      DEMO_EMPLOYEES.map((one) => one.branch),
      await branchNames(call.tx, owner),
      (name) => createBranch(call, { company_name: name }),
    );
    return {
      departments: byName(await departmentNames(call.tx, owner)),
      titles: byName(await jobTitleNames(call.tx, owner)),
      branches: byName(await branchNames(call.tx, owner)),
    };
  });
}

async function hire(work: Work, second: Actor, person: DemoEmployee, places: Places) {
  const { services, actor: owner } = work;
  const branchIds = [...places.branches.values()];
  const actor = { ...owner, branchIds };
  const { data } = await createEmployee({ ...work, actor }, recordOf(person, places, services.clock()));
  const record = (await readEmployee(work, { id: data.id })).data;
  const [proposed] = record.pay?.history ?? [];
  const [entered] = record.payout;
  await inCall({ ...work, actor: second }, async (call) => {
    if (proposed) await decidePay(call, { id: data.id, pay_id: proposed.id, status: 1 });
    if (entered && person.number !== LACKING.confirmation)
      await confirmDetails(call, { id: data.id, payout_id: entered.id });
  });
}

function recordOf(person: DemoEmployee, places: Places, at: number) {
  const { number, first, last, kind, joined } = person;
  const index = Number(number);
  const digits = String(31_000_000 + index * 137_911).slice(0, 8);
  const phone = `2547${String(10_000_000 + index * 1_234_567).slice(-8)}`;
  const isCasual = kind === "casual";
  const terms = {
    kind,
    department_id: places.departments.get(person.department),
    job_title_id: places.titles.get(person.title),
    branch_id: places.branches.get(person.branch),
    working_week: isCasual ? "mon_sat" : "mon_fri",
    position: kind === "director" ? "wholeTimeDirector" : "employee",
    ...(kind === "contract" ? { contract_ends: addDays(dayAt(at), CONTRACT_ENDS_IN_DAYS) } : {}),
  };
  return {
    person: {
      payroll_number: number,
      first_name: first,
      last_name: last,
      gender: person.gender,
      born: person.born,
      phone,
      email: isCasual ? null : `${first}.${last}@mwangaza.example`.toLowerCase(),
    },
    statutory: {
      ...(number === LACKING.id ? {} : { id_number: digits }),
      ...(number === LACKING.pin ? {} : { kra_pin: `A${String(10_000_000 + index * 7919).padStart(9, "0")}K` }),
      nssf_number: `20${digits.slice(1)}`,
      sha_number: `CR${digits}-${index % 10}`.replace("-", ""),
    },
    employment: { joined, ...TermsInput.parse(terms) },
    pay: {
      amount: person.pay,
      basis: isCasual ? ("daily" as const) : ("monthly" as const),
      reason: "As agreed in the contract",
    },
    payout: {
      parts: [
        isCasual
          ? { kind: "mpesa" as const, phone }
          : {
              kind: "bank" as const,
              bank_code: BANK_CODES[index % BANK_CODES.length] ?? "68",
              branch_code: "001",
              account: `0${digits}${String(index).padStart(4, "0")}`,
              account_name: `${first} ${last}`,
            },
      ],
    },
    contacts: [],
  };
}
