import { parseInstant } from "@hazina/base/calendar.ts";
import { COMPANY_ABILITIES } from "@hazina/contract/abilities.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_ROLES } from "../../access/roles/default-roles.ts";
import { EMPLOYEE_CALLS, LEAVE_CALLS, LOAN_CALLS, OWN_CALLS } from "../../people/who-may/calls.fixture.ts";
import { LONG_RUN } from "../../testing/long-run.ts";
import { contract } from "../../testing/operations/api-contract.ts";
import { type DocumentedOperation, documentedOperations } from "../../testing/operations/operation-samples.ts";
import { type Trials, trialDatabase } from "../../testing/operations/trial-calls.ts";
import { type Owner, type Person, startTestServer } from "../../testing/test-server.ts";
import { openPayroll } from "../payroll.fixture.ts";
import { type Answered, ask, takesCompany } from "./ask.fixture.ts";
import { OUTPUT_CALLS, OWN_PAY_CALLS, RUN_CALLS, SETUP_CALLS, WORK_CALLS } from "./calls-payroll.fixture.ts";
import { expected, inSight, type Named, type Outcome, type Rule, readRules } from "./expected.fixture.ts";
import {
  computedAgain,
  makeRecords,
  makeShared,
  makeStandIn,
  PLACES,
  type Place,
  type Records,
  type Shared,
} from "./records.fixture.ts";

const ACCOUNTANT = 5;
const NUMBERS = { tax_pin: "P051234567Q", nssf_number: "100200" };
/** The operations whose test call is refused even for a permitted user, because the month has unfinished payrolls. */
const ANSWERED_OTHERWISE = ["PUT /payroll/months/{month}"];
const LONG_MS = 3_600_000;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;
const CALLS = {
  ...EMPLOYEE_CALLS,
  ...LEAVE_CALLS,
  ...LOAN_CALLS,
  ...OWN_CALLS,
  ...OWN_PAY_CALLS,
  ...SETUP_CALLS,
  ...RUN_CALLS,
  ...WORK_CALLS,
  ...OUTPUT_CALLS,
};
/**
 * The tables that a refused call may change: the call is recorded in the access log, updates the last activity of its
 * user, and can record the progress of work that did not begin.
 */
const LEFT = new Set(["access_log", "access_log_ends", "identities", "progress", "sessions"]);

const rules = readRules();
const operations = (await documentedOperations(contract)).filter(({ tag }) => /^(People|Payroll)\b/.test(tag));
const operationOf = new Map(operations.map((one) => [`${one.method} ${one.path}`, one]));
const trial = trialDatabase();
const hazina = await startTestServer({}, trial.open);
const { owner, financeManager: approver, employee: payer, branchId: kisumu } = hazina.group;
const rival = await hazina.company("Rival Traders");

type Role = { readonly id: number; readonly name: string; readonly abilities: ReadonlySet<string> };
type Cell = {
  readonly rule: Rule;
  readonly role: Role;
  readonly place: Place | "elsewhere";
  readonly named: Named;
  readonly target: Place;
};

let shared: Shared;
let records: Readonly<Record<Place, Records>>;
let trials: Trials;
let roles: readonly Role[] = DEFAULT_ROLES.map(({ id, name, abilities }) => ({
  id,
  name,
  abilities: new Set(abilities),
}));

beforeAll(async () => {
  hazina.time.ms = parseInstant("2026-04-20T09:00:00Z");
  await hazina.setRole(payer as Owner, ACCOUNTANT);
  const office = await openPayroll(hazina, { owner, approver, payer });
  await office.must(owner, "PUT", `/company/${owner.companyId}`, { company_name: "Umoja Group", ...NUMBERS });
  shared = await makeShared(hazina, office);
  // A company that has no types of leave yet is given those of the law when it first looks.
  await hazina.call(rival, "POST", "/client/leave-types", {});
  await makeStandIn(office, shared);
  const branches: Partial<Record<Place, string>> = { kisumu };
  if (LONG_RUN) branches.nakuru = await office.made("/company", { company_name: "Nakuru" });
  const there: [Place, Records][] = [];
  for (const place of PLACES)
    there.push([place, await makeRecords(hazina, office, shared, place, branches[place] ?? null)]);
  for (const one of there) one[1] = await computedAgain(office, one[1]);
  records = Object.fromEntries(there) as typeof records;
  roles = [...roles, ...(await rolesOfOne())];
  trials = await trial.begin(hazina);
});

afterAll(async () => {
  await trials?.end();
  await hazina.stop();
});

/**
 * Creates one role for each ability in the access rules. The role has only that ability and the ability Own Account.
 */
async function rolesOfOne(): Promise<Role[]> {
  const named = new Set(rules.flatMap(({ ability, besides }) => [ability, ...besides.map((one) => one.ability)]));
  const made: Role[] = [];
  for (const { id, name } of COMPANY_ABILITIES) {
    if (!named.has(name) || name === "Own Account") continue;
    const form = { name: `Only ${name}`, ability_ids: [id] };
    const { body } = await hazina.call<{ data: { id: number } }>(owner, "POST", "/roles", form);
    made.push({ id: body.data.id, name: form.name, abilities: new Set([name, "Own Account"]) });
  }
  return made;
}

const personAt = (place: Cell["place"]): Person => (place === "elsewhere" ? rival : records[place].actor);
const idNamed = (named: Named) =>
  named === undefined ? undefined : named === "elsewhere" ? rival.companyId : records[named].companyId;
const callOf = ({ rule, target }: Cell) => CALLS[rule.line as keyof typeof CALLS]?.(records[target], shared) ?? {};
const carriesIds = (cell: Cell) => UUID.test(JSON.stringify(callOf(cell)));
const inWords = ({ rule, role, place, named, target }: Cell) =>
  `${rule.line} as ${role.name} of ${place}${named ? ` naming ${named}` : ""} about ${target}`;
const made = (cell: Cell): Promise<Answered> =>
  ask(
    hazina,
    personAt(cell.place),
    operationOf.get(`${cell.rule.method} ${cell.rule.path}`) as DocumentedOperation,
    callOf(cell),
    idNamed(cell.named),
  );
const due = (cell: Cell): Outcome =>
  expected(cell.rule, { abilities: cell.role.abilities, place: cell.place }, cell.named, cell.target, carriesIds(cell));

/**
 * Returns the calls to test for a role at a place: each access rule with the records of each place and, if the
 * operation accepts a company, with each company that the call can name.
 */
function cellsOf(role: Role, place: Cell["place"]): Cell[] {
  return rules.flatMap((rule) => {
    const operation = operationOf.get(`${rule.method} ${rule.path}`);
    const isAddressed = ["record", "sought", "owned"].includes(rule.rows);
    const targets: readonly Place[] = isAddressed ? PLACES : ["head"];
    const names: readonly Named[] =
      operation && takesCompany(operation)
        ? [undefined, ...PLACES, ...(place === "elsewhere" ? [] : (["elsewhere"] as const))]
        : [undefined];
    if (place === "elsewhere" && rule.rows === "own") return [];
    return targets.flatMap((target) => names.map((named) => ({ rule, role, place, named, target })));
  });
}

const STATUSES: Readonly<Record<Outcome, (status: number) => boolean>> = {
  let: (status) => status < 500 && ![401, 403, 404].includes(status),
  apart: (status) => status < 500 && ![401, 403].includes(status),
  refused: (status) => status === 403,
  hidden: (status) => status === 404,
  either: (status) => status === 403 || status === 404,
};

/** The abilities required by operations whose answers may contain pay and complete ID numbers. */
const SHOWS_PAY = ["View Payroll", "Pay Payroll", "Manage Salaries", "View Salaries"];

/** Returns the secrets that the answer to a test call must not contain. */
function forbidden(cell: Cell, outcome: Outcome): string[] {
  const { rule, role, named } = cell;
  const sight =
    outcome === "let" || outcome === "apart"
      ? inSight({ place: cell.place, abilities: role.abilities }, named, rule)
      : new Set<Place>();
  return PLACES.flatMap((place) => {
    const { name, pay, account, idNumber, pin } = records[place].secrets;
    if (!sight.has(place)) return [name, ...pay, account, idNumber, pin];
    if (outcome === "apart" && place === cell.target) return [`Person ${name}`, ...pay, account, idNumber];
    const seesPay = role.abilities.has("View Salaries");
    const isPaper = SHOWS_PAY.includes(rule.ability);
    return [
      ...(seesPay || isPaper ? [] : [...pay, idNumber]),
      ...(seesPay || rule.ability === "Pay Payroll" ? [] : [account]),
    ];
  });
}

const shownWrongly = (cell: Cell, outcome: Outcome, { text }: Answered) =>
  forbidden(cell, outcome).filter((secret) => text.includes(secret));

/** Returns a description of the error in the answer to a test call; undefined if the answer is correct. */
function faultOf(cell: Cell, outcome: Outcome, answered: Answered): string | undefined {
  const said = `${answered.status} ${answered.text.slice(0, 120)}`;
  if (!STATUSES[outcome](answered.status)) return `${inWords(cell)}: ${outcome}, but ${said}`;
  const shown = shownWrongly(cell, outcome, answered);
  return shown.length > 0 ? `${inWords(cell)}: shown ${shown.join(", ")}` : undefined;
}

const isUnchanging = (cell: Cell, outcome: Outcome) =>
  ["refused", "hidden", "either"].includes(outcome) || (outcome === "apart" && cell.rule.rows === "sought");

/**
 * Makes test calls that must not change anything. Returns a description of each call with a wrong answer, and of the
 * changes that were made.
 */
async function refusedAll(cells: readonly Cell[]): Promise<string[]> {
  return trials
    .undone(async () => {
      const before = await trials.standing(LEFT);
      const faults: string[] = [];
      for (const cell of cells)
        faults.push(...[faultOf(cell, due(cell), await made(cell))].filter((fault) => fault !== undefined));
      const changed = differing(before, await trials.standing(LEFT));
      if (changed.length === 0) return faults;
      const [one] = cells;
      if (one && cells.length === 1) return [...faults, `${inWords(one)}: changed ${changed.join(", ")}`];
      return [...faults, `changed ${changed.join(", ")}`];
    })
    .then(async (faults) => {
      if (cells.length === 1 || !faults.some((fault) => fault.startsWith("changed "))) return faults;
      const half = Math.ceil(cells.length / 2);
      return [...(await refusedAll(cells.slice(0, half))), ...(await refusedAll(cells.slice(half)))];
    });
}

const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].flatMap(([name, sum]) => (before.get(name) === sum ? [] : [name]));

/**
 * Makes test calls one after another, each with the same records, and returns descriptions of the errors in their
 * answers.
 */
async function driven(cells: readonly Cell[]): Promise<string[]> {
  const refused = cells.filter((cell) => isUnchanging(cell, due(cell)));
  const faults = await refusedAll(refused);
  for (const cell of cells) {
    const outcome = due(cell);
    if (isUnchanging(cell, outcome)) continue;
    const answered = await trials.undone(() => made(cell));
    const fault = faultOf(cell, outcome, answered);
    if (fault !== undefined) faults.push(fault);
    if (answered.status !== 200) continue;
    well.add(cell.rule.line);
    for (const place of PLACES) {
      for (const secret of Object.values(records[place].secrets).flat())
        if (answered.text.includes(secret)) shownSecrets.add(secret);
    }
  }
  drivenCells += cells.length;
  return faults;
}

/**
 * The access rules for which a call succeeded at least once, and the secrets that were shown to users who may see
 * them.
 */
const well = new Set<string>();
const shownSecrets = new Set<string>();
let drivenCells = 0;

describe("the rules", () => {
  it("are of every operation of people and payroll, and each has its call", () => {
    const ruled = new Set(rules.map(({ method, path }) => `${method} ${path}`));
    expect([...operationOf.keys()].filter((key) => !ruled.has(key))).toEqual([]);
    expect([...ruled].filter((key) => !operationOf.has(key))).toEqual([]);
    expect(rules.map(({ line }) => line).filter((line) => !(line in CALLS))).toEqual([]);
  });
});

/** Makes test calls, grouped by role and place, and returns descriptions of the errors in their answers. */
async function drivenByRole(cells: readonly Cell[]): Promise<string[]> {
  const faults: string[] = [];
  for (const some of Map.groupBy(cells, ({ role, place }) => `${role.id} ${place}`).values()) {
    const [{ role, place }] = some as [Cell];
    await hazina.setRole(personAt(place) as Owner, role.id);
    faults.push(...(await driven(some)));
  }
  return faults;
}

const CALLERS = [...PLACES, "elsewhere"] as const;
const drawn = <Value>(from: readonly Value[]): Value => from[Math.floor(Math.random() * from.length)] as Value;
/**
 * Returns the roles to test at a place. The company's custom roles do not exist in another company, so only the
 * default roles are tested there.
 */
const rolesAt = (place: Cell["place"]) =>
  place === "elsewhere" ? roles.filter(({ id }) => id <= DEFAULT_ROLES.length) : roles;
const unnamed = (cells: readonly Cell[]) => cells.filter(({ named }) => named === undefined);

/**
 * The number of test calls for records that the caller may not see, and for all records. Each run chooses them at
 * random; the long run makes all calls.
 */
const UNSEEN = 80;
const DRAWN = 80;
const someOf = (cells: readonly Cell[], count: number) =>
  [...cells].sort(() => Math.random() - 0.5).slice(0, LONG_RUN ? cells.length : count);

describe("every operation of people and payroll", () => {
  it("finds no record of the head company for an administrator of a branch, and none of another company's", async () => {
    const [admin] = roles as [Role];
    const unseen = (["kisumu", "elsewhere"] as const).map((place) =>
      unnamed(cellsOf(admin, place)).filter((cell) => isUnchanging(cell, due(cell))),
    );
    expect(Math.min(...unseen.map(({ length }) => length))).toBeGreaterThan(150);
    expect(await drivenByRole(unseen.flatMap((cells) => someOf(cells, UNSEEN)))).toEqual([]);
  });

  it("is as the rules say in cells that are drawn from all", async () => {
    const cells = Array.from({ length: DRAWN }, () => {
      const place = drawn(CALLERS);
      return drawn(cellsOf(drawn(rolesAt(place)), place));
    });
    expect(await drivenByRole(cells)).toEqual([]);
  });

  describe.runIf(LONG_RUN)("in the long run, about the records of each place, by each role", () => {
    /**
     * Returns the test calls for a role at a place. For an administrator, these are all calls. For any other role, one
     * of the companies that the call can name is chosen at random, in addition to the call that names none.
     */
    const wholeOf = (role: Role, place: Cell["place"]) => {
      const cells = cellsOf(role, place);
      if (role.id === 1) return cells;
      const naming = [...Map.groupBy(cells, ({ rule, target }) => `${rule.line} ${target}`).values()];
      return [...unnamed(cells), ...naming.map(drawn).filter(({ named }) => named !== undefined)];
    };

    it.each(CALLERS)(
      "is as the rules say for who calls at: %s",
      async (place) => {
        const cells = rolesAt(place).flatMap((role) => wholeOf(role, place));
        expect(await drivenByRole(cells)).toEqual([]);
      },
      LONG_MS,
    );

    it("succeeds for at least one person, and shows those who may view them each name, pay and number that it hides from others", () => {
      expect(rules.map(({ line }) => line).filter((line) => !well.has(line))).toEqual(ANSWERED_OTHERWISE);
      expect(drivenCells).toBeGreaterThan(85_000);
      const secrets = PLACES.flatMap((place) => Object.values(records[place].secrets).flat());
      expect(secrets.filter((secret) => !shownSecrets.has(secret))).toEqual([]);
    });
  });
});
