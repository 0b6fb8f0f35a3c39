import { lastDayOf } from "@hazina/base/calendar.ts";
import { ZERO } from "@hazina/base/money.ts";
import type { DatedFacts } from "@hazina/engine/payroll/month/dated-facts.ts";
import { type PersonForMonth, readPeopleForMonth } from "../../people/pay/people-for-month.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Vault } from "../../platform/vault.ts";
import { personElement } from "../person-elements/elements-of-people.ts";
import { belongs, type RunInMonth } from "../runs/frame.ts";
import { finalRefsOf } from "./final-lines.ts";
import { type PayHistory, readPayHistory } from "./pay-history.ts";
import { musterFor, type PayInputs, peopleOfMuster, readPayInputs, type TypedMuster } from "./pay-inputs.ts";
import type { PersonToCompute } from "./person-to-calculate.ts";
import { correctedBy } from "./read-corrections.ts";
import { recordReadiness } from "./record-readiness.ts";
import { inAnother, isLeftOut, paidAlready, regularPayBy, unpaidDays } from "./who-is-paid.ts";

/** A page of a run's employees, with all data to calculate their pay and to store their slips. */
export type InputPage = {
  readonly people: readonly PersonInput[];
  readonly next?: string;
};

/** An employee of a run: the facts for the calculation, and the details stored with the slip. */
export type PersonInput = {
  readonly compute: PersonToCompute;
  readonly person: PersonForMonth;
  readonly readiness: readonly { readonly sentence: string; readonly blocking: boolean }[];
  readonly preparers: readonly string[];
  /** The reason why this run cannot pay the employee; undefined if it can. */
  readonly refusal?: string;
};

/** The run and the page of its employees to read. `typed` has muster-roll rows that are entered but not saved. */
export type InputsQuestion = RunInMonth & {
  readonly vault: Vault;
  readonly typed?: TypedMuster;
  /** The employee id after which the page begins; undefined for the first page. */
  readonly after?: string | undefined;
};

/**
 * Reads one page of a run's employees, at most 500. Each employee has the records and inputs that determine pay in the
 * month, and the amounts that other payrolls paid or owe.
 */
export async function readInputs(tx: Tx, question: InputsQuestion): Promise<InputPage> {
  const { company, run, frame, vault, now, typed, after } = question;
  const named = run.personnelIds ?? (run.kind === "offCycle" ? await peopleOfMuster(tx, run) : undefined);
  const page = await readPeopleForMonth(tx, company, vault, frame.month, {
    at: now,
    ...(named ? { ids: named } : {}),
    ...(after === undefined ? {} : { after }),
  });
  const ids = page.people.map(({ id }) => id);
  const pay = await readPayInputs(tx, question, ids, typed);
  const history = await readPayHistory(tx, question, ids, pay.elements);
  const isNamed = named !== undefined;
  const people = page.people.flatMap((person) => inputOf(person, { ...question, isNamed }, pay, history));
  return { people, ...(page.next === undefined ? {} : { next: page.next }) };
}

type Of = RunInMonth & { readonly isNamed: boolean };

function inputOf(person: PersonForMonth, of: Of, pay: PayInputs, history: PayHistory): readonly PersonInput[] {
  const { run, frame } = of;
  const row = pay.muster.get(person.id);
  const before = history.earlier.get(person.id);
  const days = unpaidDays(pay.wages.get(person.id) ?? [], run, before);
  const paidBy = regularPayBy(run, before) ?? history.paidLate.get(person.id);
  if (!of.isNamed && row === undefined && (paidBy || !belongs(person, run, frame))) return [];
  if (isLeftOut(person, run, row, days)) return [];
  const own = pay.elements.get(person.id) ?? [];
  const facts: DatedFacts = {
    ...person.facts,
    payeBroughtForward: history.carriedPaye.get(person.id) ?? ZERO,
    elements: own.flatMap((element) => personElement(element, frame, history.totals)),
    muster: musterFor(person.id, pay, of),
    wages: days.map(({ day }) => day),
  };
  const compute = toCompute(person, facts, of, { pay, history });
  const preparers = [
    ...(row ? [row.writtenBy] : []),
    ...own.map(({ setBy }) => setBy),
    ...days.map(({ by }) => by),
    ...person.payProposedBy,
  ];
  const final = pay.leaving.get(person.id) ?? [];
  const refusal = history.elsewhere.has(person.id) ? inAnother(person) : paidAlready(person, run, paidBy, final);
  const readiness = recordReadiness(person, lastDayOf(frame.month));
  return [{ compute, person, readiness, preparers, ...(refusal === undefined ? {} : { refusal }) }];
}

function toCompute(
  person: PersonForMonth,
  facts: DatedFacts,
  { run, frame }: Of,
  { pay, history }: { readonly pay: PayInputs; readonly history: PayHistory },
): PersonToCompute {
  const { id, place } = person;
  const before = history.earlier.get(id);
  const earlier = before?.earlier ?? [];
  return {
    id,
    branchId: place?.branchId ?? null,
    department: place?.department ?? null,
    facts,
    replaces: pay.muster.get(id)?.replaces ?? [],
    earlier,
    restates: run.kind === "final" ? finalRefsOf(earlier) : [],
    ...(before ? { before: before.before } : {}),
    received: history.received.get(id) ?? ZERO,
    loans: pay.loans.get(id) ?? [],
    elsewhere: pay.elsewhere.get(id) ?? [],
    ...correctedBy(person, history.corrections, history.heldThen, frame, earlier),
  };
}
