import { formatInstant } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { ELEMENT_CLASSES, ElementWritten } from "@hazina/contract/payroll/elements.ts";
import { elementCodeFault } from "@hazina/engine/payroll/formula/element-code.ts";
import { readFormula } from "@hazina/engine/payroll/formula/formula.ts";
import { inFormulaOrder } from "@hazina/engine/payroll/formula/formula-order.ts";
import type { Calculation, PayElement, Pays } from "@hazina/engine/payroll/month/pay-element.ts";
import type { BaseFlags } from "@hazina/engine/payroll/pay/earnings.ts";
import { LINE_KINDS, type LineCode } from "@hazina/engine/payroll/pay/line.ts";
import { and, count, eq, isNull } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { pageOfRows } from "../../platform/database/lists.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { touchInputs } from "../months/inputs-revision.ts";
import { keptValue, shownValue } from "./element-values.ts";
import { payElements, personElements } from "./tables.ts";
import { USUAL_ELEMENTS } from "./usual-elements.ts";

const records = namedRecords(payElements, "a payroll element", {
  code: payElements.code,
  priority: payElements.priority,
});

/** A stored pay element. */
export type KeptElement = typeof payElements.$inferSelect;

type Class = (typeof ELEMENT_CLASSES)[number];
type Question = ListQuestion<"name" | "code" | "priority" | "created"> & {
  readonly class?: Class | undefined;
  readonly active?: boolean | undefined;
};

/**
 * Lists the pay elements of a company, each with the number of employees to whom it is assigned. The answer also lists
 * the lines that the law adds to every payslip (`law`).
 */
export async function listElements({ tx, actor: company }: Call, { page, size, ...question }: Question) {
  const all = await records.page(tx, company, { ...question, page: 1 });
  const held = await tx
    .select({ id: personElements.elementId, people: count() })
    .from(personElements)
    .where(and(eq(personElements.companyId, company.companyId), isNull(personElements.deletedAt)))
    .groupBy(personElements.elementId);
  const peopleOf = new Map(held.map(({ id, people }) => [id, people]));
  const wanted = all.rows.filter(
    (row) =>
      (question.class === undefined || classOf(row.pays) === question.class) &&
      (question.active === undefined || row.active === question.active),
  );
  const { rows, meta } = pageOfRows({ page, size }, wanted, () => []);
  return { data: rows.map((row) => shown(row, peopleOf.get(row.id) ?? 0)), meta, law: LAW_LINES };
}

/**
 * Adds an element.
 * @throws Refusal 409 for a taken name or code; 422 for an invalid code or formula.
 */
export async function createElement(call: Call, form: ElementWritten) {
  const { tx, actor } = call;
  await lockFor(tx, "payroll elements", actor.companyId);
  const id = await add(call, form);
  return { message: "The element was created.", data: { id } };
}

async function add(call: Call, form: ElementWritten): Promise<string> {
  const { actor, now } = call;
  await requireWellFormed(call, form);
  return records.add(call, { ...columnsOf(form), setBy: actor.userId, setAt: now });
}

/**
 * Changes an element for later calculations. Slips already calculated do not change.
 * @throws Refusal 404 for an unknown element; 409 for a taken name or code, or for a different code, class or
 * calculation while employees have the element; 422 for an invalid code or formula.
 */
export async function updateElement(call: Call, { id, ...form }: ElementWritten & { readonly id: string }) {
  const { tx, actor, now } = call;
  await lockFor(tx, "payroll elements", actor.companyId);
  const before = await records.read(tx, actor, id);
  await requireWellFormed(call, form, before);
  const isOther =
    before.calculation !== form.calculation || classOf(before.pays) !== classOf(form.pays) || before.code !== form.code;
  if (isOther && (await peopleWith(tx, actor.companyId, id)) > 0) {
    throw conflict(
      "This element is assigned to employees, so its code, class and calculation cannot be changed. Create a new element instead.",
    );
  }
  await records.save(call, { id }, { ...columnsOf(form), setBy: actor.userId, setAt: now });
  await touchInputs(tx, actor);
  return { message: "The element was saved." };
}

/**
 * Deletes an element that no employee has and that no open payroll uses.
 * @param runWith returns the name of an open payroll whose muster roll has a value for the element.
 * @throws Refusal 404 for an unknown element; 409 while it is in use.
 */
export async function deleteElement(
  call: Call,
  id: string,
  runWith: (call: Call, elementId: string) => Promise<string | undefined>,
) {
  const { tx, actor, now } = call;
  const { name } = await records.read(tx, actor, id);
  const people = await peopleWith(tx, actor.companyId, id);
  if (people > 0) {
    const who = people === 1 ? "One person has" : `${people} people have`;
    throw conflict(`${who} ${name}. End their assignments first, or make the element inactive.`);
  }
  const run = await runWith(call, id);
  if (run) {
    throw conflict(`${name} is on the muster roll of ${run}. Remove it from the muster roll first.`);
  }
  await records.remove(call, id, now);
  return { message: "The element was deleted." };
}

/** Adds the default elements, except where the company already has an element with the same code or name. */
export async function addUsualElements(call: Call, _input: object) {
  const added = await addUsual(call, USUAL_ELEMENTS);
  const message = added.length === 0 ? "All standard elements already exist." : "The standard elements were added.";
  return { message, data: { added } };
}

/**
 * Adds the given default elements, except where the company already has an element with the same code or name. Returns
 * the names of the added elements.
 */
async function addUsual(call: Call, usual: typeof USUAL_ELEMENTS): Promise<string[]> {
  const { tx, actor } = call;
  await lockFor(tx, "payroll elements", actor.companyId);
  const standing = await readElements(tx, actor.companyId);
  const codes = new Set(standing.map(({ code }) => code));
  const names = new Set(standing.map(({ name }) => name.toLowerCase()));
  const lacking = usual.filter(({ code, name }) => !codes.has(code) && !names.has(name.toLowerCase()));
  for (const one of lacking) await add(call, { ...PLAIN, ...one });
  return lacking.map(({ name }) => name);
}

/**
 * Ensures that the company has, for each of the given kinds of pay, an active element with a fixed amount. If there is
 * none, adds the default element.
 */
export async function ensureEarnings(call: Call, kinds: readonly string[]): Promise<void> {
  const { tx, actor } = call;
  const standing = await readElements(tx, actor.companyId);
  const paid = new Set<string | undefined>(
    standing
      .filter(({ active, calculation }) => active && calculation === "amount")
      .map(({ pays }) => (pays.type === "earning" ? pays.kind : undefined)),
  );
  const isLacking = ({ pays }: (typeof USUAL_ELEMENTS)[number]) =>
    "kind" in pays && kinds.includes(pays.kind) && !paid.has(pays.kind);
  await addUsual(call, USUAL_ELEMENTS.filter(isLacking));
}

const PLAIN = { when_short: "reduce", on_payslip: true, active: true } as const;

/** Returns every element of a company, without deleted ones. */
export async function readElements(tx: Tx, companyId: string): Promise<readonly KeptElement[]> {
  const { rows } = await records.page(tx, { companyId }, { page: 1, sort: "name" });
  return rows;
}

/**
 * Reads one element.
 * @throws Refusal 404 for an unknown or deleted element.
 */
export const readElement: (tx: Tx, company: CompanyRef, id: string) => Promise<KeptElement> = records.read;

/**
 * Converts an element for the engine.
 * @param codes the codes of all elements, which formulas can use.
 */
export function payElementOf(kept: KeptElement, codes: readonly string[]): PayElement {
  return {
    id: kept.id,
    code: kept.code ?? "",
    name: kept.name,
    pays: kept.pays,
    calculation: calculationOf(kept, codes),
    ...(kept.bases ? { bases: kept.bases } : {}),
    whenShort: kept.whenShort,
    priority: kept.priority,
  };
}

function calculationOf(kept: Pick<KeptElement, "calculation" | "value" | "formula">, codes: readonly string[]) {
  switch (kept.calculation) {
    case "percent_of_basic":
      return { by: "percentOfBasic" } satisfies Calculation;
    case "units":
      return { by: "units", each: cents(kept.value ?? 0) } satisfies Calculation;
    case "formula": {
      const formula = readFormula(kept.formula ?? "", codes);
      if (!formula.ok) throw new Error(`A formula that was accepted cannot be read: ${formula.refusal}`);
      return { by: "formula", formula: formula.value } satisfies Calculation;
    }
    default:
      return { by: kept.calculation } satisfies Calculation;
  }
}

/** Returns the class of pay elements that a kind of pay or deduction belongs to. */
export function classOf({ type }: { readonly type: Pays["type"] }): Class {
  return type === "employerPension" || type === "employerPaid" ? "employer" : type;
}

async function peopleWith(tx: Tx, companyId: string, elementId: string): Promise<number> {
  const held = and(
    eq(personElements.companyId, companyId),
    eq(personElements.elementId, elementId),
    isNull(personElements.deletedAt),
  );
  return tx.$count(personElements, held);
}

/**
 * Refuses an element with an invalid code, class, value, calculation or formula.
 * @throws Refusal 422 with the invalid field. For an invalid formula, it has the position of the error.
 */
async function requireWellFormed({ tx, actor }: Call, form: ElementWritten, before?: KeptElement): Promise<void> {
  const fault = elementCodeFault(form.code);
  if (fault !== undefined) throw invalidField("code", fault);
  if (form.class !== undefined && form.class !== classOf(form.pays)) {
    throw invalidField("class", `This element belongs to the class ${classOf(form.pays)}. Choose that class.`);
  }
  if (form.calculation === "units" && form.value == null) throw invalidField("value", "Price per unit is required.");
  if (form.calculation === "percent_of_basic" && (form.value ?? 0) > 100) {
    throw invalidField("value", "Enter a percentage of at most 100.");
  }
  if (form.calculation === "facts" && form.pays.type === "deduction") {
    throw invalidField("calculation", "A deduction must be an amount, a percentage, units or a formula.");
  }
  if (form.bases && Object.keys(form.bases).length > 0 && form.pays.type !== "earning") {
    throw invalidField("bases", "Only earnings count towards NSSF, SHIF and the housing levy.");
  }
  const others = (await readElements(tx, actor.companyId)).filter(({ id }) => id !== before?.id);
  if (before && before.code !== form.code) refuseNamed(others, before.code ?? "");
  if (form.calculation === "formula") requireFormula(others, form);
}

function requireFormula(others: readonly KeptElement[], form: ElementWritten): void {
  const codes = [...others.map(({ code }) => code ?? ""), form.code];
  const formula = readFormula(form.formula ?? "", codes);
  if (!formula.ok) throw invalidField("formula", formula.refusal);
  const withFormula = others.flatMap(({ calculation, formula: text, code, pays }) => {
    const read = calculation === "formula" ? readFormula(text ?? "", codes) : undefined;
    return read?.ok ? [{ code: code ?? "", formula: read.value, isCash: pays.type === "earning" }] : [];
  });
  const own = { code: form.code, formula: formula.value, isCash: form.pays.type === "earning" };
  const order = inFormulaOrder([...withFormula, own]);
  if (!order.ok) throw invalidField("formula", order.refusal);
}

function refuseNamed(others: readonly KeptElement[], code: string): void {
  const codes = [...others.map((other) => other.code ?? ""), code];
  const naming = others.find(({ calculation, formula }) => {
    const read = calculation === "formula" ? readFormula(formula ?? "", codes) : undefined;
    return read?.ok && read.value.names.includes(code);
  });
  if (naming) throw invalidField("code", `The formula of ${naming.name} uses this code. Change that formula first.`);
}

function columnsOf(form: ElementWritten) {
  const hasValue = form.value != null && form.calculation !== "formula" && form.calculation !== "facts";
  const by = form.calculation === "units" ? "amount" : form.calculation;
  return {
    name: form.name,
    code: form.code,
    pays: form.pays as Pays,
    calculation: form.calculation,
    value: hasValue ? keptValue(by, form.value ?? 0) : null,
    formula: form.calculation === "formula" ? (form.formula ?? null) : null,
    recurring: form.recurring,
    bases: basesOf(form),
    whenShort: form.when_short,
    priority: form.priority,
    account: form.account || null,
    payee: form.payee || null,
    payeeAccount: form.payee_account || null,
    onPayslip: form.on_payslip,
    active: form.active,
  };
}

function basesOf({ bases }: ElementWritten): Partial<BaseFlags> | null {
  if (!bases) return null;
  const { nssf, health, housing_levy: housingLevy } = bases;
  const flags = {
    ...(nssf === undefined ? {} : { nssf }),
    ...(health === undefined ? {} : { health }),
    ...(housingLevy === undefined ? {} : { housingLevy }),
  };
  return Object.keys(flags).length === 0 ? null : flags;
}

function shown(row: KeptElement, people: number) {
  const { bases } = row;
  return {
    id: row.id,
    name: row.name,
    code: row.code ?? "",
    class: classOf(row.pays),
    pays: row.pays,
    calculation: row.calculation,
    value: shownValue(row.calculation === "units" ? "amount" : row.calculation, row.value),
    formula: row.formula,
    recurring: row.recurring,
    bases: bases ? { ...bases, ...(bases.housingLevy === undefined ? {} : { housing_levy: bases.housingLevy }) } : null,
    when_short: row.whenShort,
    priority: row.priority,
    account: row.account,
    payee: row.payee,
    payee_account: row.payeeAccount,
    on_payslip: row.onPayslip,
    active: row.active,
    people,
    created_at: formatInstant(row.createdAt),
  };
}

const OF_LAW: readonly (readonly [LineCode, Class])[] = [
  ["nssf.tierOne", "deduction"],
  ["nssf.tierTwo", "deduction"],
  ["shif", "deduction"],
  ["housingLevy", "deduction"],
  ["paye", "deduction"],
  ["withholding", "deduction"],
  ["relief.personal", "relief"],
  ["relief.insurance", "relief"],
  ["employer.nssf.tierOne", "employer"],
  ["employer.nssf.tierTwo", "employer"],
  ["employer.housingLevy", "employer"],
  ["employer.nita", "employer"],
  ["employer.fringeBenefitTax", "employer"],
];

const LAW_LINES = OF_LAW.map(([code, ofClass]) => {
  const { name, rule, base } = LINE_KINDS[code];
  return { code, name, class: ofClass, rule, base };
});
