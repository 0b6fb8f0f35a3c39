import { type Cents, decimalOf } from "@hazina/base/money.ts";
import { type RosterFault, type RosterRow, type RosterValues, rosterTitle } from "./roster-rows.ts";

/** A person on the roster, with the fields that an import compares with the rows of the file. */
export type RosterPerson = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly departmentId: string;
  readonly jobTitleId: string;
  readonly hired: string;
  readonly left: string | null;
  /** Basic pay in cents per month. */
  readonly basic: number;
};

/**
 * The stored data that rows of the file are compared with: the roster, the names of employees, and the names of
 * departments and job titles keyed by id.
 */
export type RosterFacts = {
  readonly onRoster: readonly RosterPerson[];
  readonly employees: readonly string[];
  readonly departments: ReadonlyMap<string, string>;
  readonly titles: ReadonlyMap<string, string>;
  readonly newId: () => string;
};

type Change = { readonly field: string; readonly before: string | null; readonly after: string | null };

/**
 * A row of the file: the result that the import gives it (`fate`), its changes and its errors. `person` is the roster
 * entry that will be stored; null if none is stored.
 */
export type PlannedRosterRow = {
  readonly row: number;
  readonly name: string;
  readonly fate: "created" | "changed" | "same" | "skipped" | "error";
  readonly changes: readonly Change[];
  readonly errors: readonly RosterFault[];
  readonly person: RosterPerson | null;
};

const IS_EMPLOYEE = "An employee with this name is already listed and counted under People, so this row was skipped.";

/**
 * Decides the status of each row. People are matched by name, ignoring case. Nobody is added twice, and importing the
 * same file again changes nothing.
 */
export function planRoster(rows: readonly RosterRow[], facts: RosterFacts): PlannedRosterRow[] {
  const onRoster = Map.groupBy(facts.onRoster, (person) => known(person.firstName, person.lastName));
  const employees = new Set(facts.employees.map(plain));
  const inFile = Map.groupBy(rows, ({ values }) => known(values.first ?? "", values.last ?? ""));
  const ids = { departments: byName(facts.departments), titles: byName(facts.titles) };
  return rows.map(({ row, values, faults }) => {
    const key = known(values.first ?? "", values.last ?? "");
    const name = `${values.first ?? ""} ${values.last ?? ""}`.trim();
    const those = onRoster.get(key) ?? [];
    const result = { row, name, changes: [], person: null };
    const doubled = sameName(those.length, inFile.get(key)?.length ?? 0);
    if (employees.has(key) && those.length === 0 && faults.length === 0) {
      return { ...result, fate: "skipped" as const, errors: [{ column: "Name", message: IS_EMPLOYEE }] };
    }
    const { person, missing } = personOf(values, those[0], ids, facts.newId);
    const errors = [...faults, ...missing.filter(({ column }) => !faults.some((one) => one.column.startsWith(column)))];
    if (doubled !== undefined && name !== "") errors.push({ column: "Name", message: doubled });
    if (errors.length > 0 || person === null) return { ...result, fate: "error" as const, errors };
    const [before] = those;
    const changes = before ? changesBetween(before, person, facts) : [];
    const fate = before === undefined ? "created" : changes.length > 0 ? "changed" : "same";
    return { row, name, fate, changes, errors: [], person };
  });
}

function sameName(onRoster: number, inFile: number): string | undefined {
  if (inFile > 1) return "This name is in the file more than once.";
  return onRoster > 1 ? "The roster has several people with this name. Edit them one by one." : undefined;
}

type Ids = { readonly departments: ReadonlyMap<string, string>; readonly titles: ReadonlyMap<string, string> };

function personOf(values: RosterValues, before: RosterPerson | undefined, ids: Ids, newId: () => string) {
  const missing: RosterFault[] = [];
  const need = (column: string, message: string) => void missing.push({ column, message });
  const named = (key: "department" | "role", among: ReadonlyMap<string, string>, onRoster: string | undefined) => {
    const text = values[key];
    const id = text === undefined ? onRoster : among.get(plain(text));
    if (id === undefined) {
      const wanted =
        text === undefined
          ? "Required for a new person"
          : `There is no "${text}" under Organization. Add it there, or correct the name.`;
      need(rosterTitle(key), wanted);
    }
    return id ?? "";
  };
  if (values.first === undefined) need(rosterTitle("first"), "Enter the first name.");
  if (values.last === undefined) need(rosterTitle("last"), "Enter the last name.");
  const departmentId = named("department", ids.departments, before?.departmentId);
  const jobTitleId = named("role", ids.titles, before?.jobTitleId);
  const hired = values.hired ?? before?.hired;
  const basic = values.basic ?? before?.basic;
  if (hired === undefined) need(rosterTitle("hired"), "Required for a new person");
  if (basic === undefined) need(rosterTitle("basic"), "Required for a new person");
  const left = values.left === undefined ? (before?.left ?? null) : values.left;
  if (left !== null && hired !== undefined && left < hired)
    need(rosterTitle("left"), "The last day cannot be before the first.");
  if (missing.length > 0 || hired === undefined || basic === undefined) return { person: null, missing };
  const [firstName, lastName] = [values.first ?? "", values.last ?? ""];
  const person = { id: before?.id ?? newId(), firstName, lastName, departmentId, jobTitleId, hired, left, basic };
  return { person, missing };
}

function changesBetween(before: RosterPerson, after: RosterPerson, { departments, titles }: RosterFacts): Change[] {
  const shown = (person: RosterPerson): readonly (readonly [string, string | null])[] => [
    [rosterTitle("first"), person.firstName],
    [rosterTitle("last"), person.lastName],
    [rosterTitle("department"), departments.get(person.departmentId) ?? null],
    [rosterTitle("role"), titles.get(person.jobTitleId) ?? null],
    [rosterTitle("hired"), person.hired],
    [rosterTitle("left"), person.left],
    [rosterTitle("basic"), decimalOf(person.basic as Cents)],
  ];
  const then = shown(before);
  return shown(after).flatMap(([field, value], index) => {
    const was = then[index]?.[1] ?? null;
    return was === value ? [] : [{ field, before: was, after: value }];
  });
}

function byName(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...names].map(([id, name]) => [plain(name), id]));
}

const known = (first: string, last: string) => plain(`${first} ${last}`);

function plain(name: string): string {
  return name.toLowerCase().replace(/\s+/g, " ").trim();
}
