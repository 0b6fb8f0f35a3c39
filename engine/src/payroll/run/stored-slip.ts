import type { Month } from "@hazina/base/calendar.ts";
import { type Cents, cents, type Rate } from "@hazina/base/money.ts";
import type { Dated } from "../kenya/dated.ts";
import type { OneThird } from "../kenya/one-third.ts";
import type { Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { FIGURE_NAMES, type Figures } from "../pay/figures.ts";
import { LINE_KINDS, type Line, type LineCode } from "../pay/line.ts";
import type { Payslip } from "../payslip/payslip.ts";
import type { RefusedLine } from "../payslip/refused.ts";

/**
 * A line of a stored slip as a tuple: code, amount, base, rate (null if none), index of its law row in the batch,
 * index of its element in the slip (−1 if none), and its name if it differs from the name of its kind.
 */
export type StoredLine = readonly [
  code: LineCode,
  amount: number,
  base: number,
  rate: number | null,
  row: number,
  element: number,
  name?: string,
];

/** A payslip as stored: its inputs and lines. Its figures are stored separately, in the order of `FIGURE_NAMES`. */
export type StoredSlip = {
  readonly employee: Employee;
  /**
   * The elements of the payslip. Each deduction has the amount that was actually taken. `more` contains further
   * elements to which lines refer.
   */
  readonly elements: readonly Element[];
  readonly more?: readonly Element[];
  readonly lines: readonly StoredLine[];
  readonly employerLines: readonly StoredLine[];
  readonly oneThird: readonly [mustKeep: number, keeps: number, room: number, kept: boolean];
  readonly refused: readonly RefusedLine[];
  readonly notes: readonly string[];
};

/** The rows of law used by a batch of slips. Each row is stored once and referred to by its index. */
export class LawRows {
  readonly rows: Dated[] = [];
  private readonly places = new Map<Dated, number>();

  /**
   * Returns the index in `rows` of a dated rule of law, such as the tax bands of a year, after adding the rule if it is
   * not in the list yet.
   */
  placeOf(row: Dated): number {
    const held = this.places.get(row);
    if (held !== undefined) return held;
    this.places.set(row, this.rows.length);
    return this.rows.push(row) - 1;
  }
}

/**
 * Converts a payslip to its stored form.
 * @param elements the elements from which the payslip was calculated, each deduction at the amount taken.
 */
export function storeSlip(slip: Payslip, elements: readonly Element[], law: LawRows): StoredSlip {
  const places = new Map(elements.map((element, index) => [element, index]));
  const more: Element[] = [];
  const placeOf = (element: Element | undefined): number => {
    if (element === undefined) return -1;
    const held = places.get(element);
    if (held !== undefined) return held;
    const place = elements.length + more.push(element) - 1;
    places.set(element, place);
    return place;
  };
  const stored = (line: Line): StoredLine => {
    const { code, amount, base, rate, row, element, name } = line;
    const fixed = [code, amount, base, rate ?? null, law.placeOf(row), placeOf(element)] as const;
    return name === LINE_KINDS[code].name ? fixed : [...fixed, name];
  };
  const lines = slip.lines.map(stored);
  const employerLines = slip.employerLines.map(stored);
  const { mustKeep, keeps, room, kept } = slip.oneThird;
  return {
    employee: slip.employee,
    elements,
    ...(more.length > 0 ? { more } : {}),
    lines,
    employerLines,
    oneThird: [mustKeep, keeps, room, kept],
    refused: slip.refused,
    notes: slip.notes,
  };
}

/** Converts the figures of a payslip to an array of numbers for storage, in the order of `FIGURE_NAMES`. */
export function storedFigures(figures: Figures): number[] {
  return FIGURE_NAMES.map((name) => figures[name]);
}

/** Converts the stored numbers of a payslip back to figures. The numbers are in the order of `FIGURE_NAMES`. */
export function restoredFigures(stored: readonly number[]): Figures {
  return Object.fromEntries(FIGURE_NAMES.map((name, index) => [name, cents(stored[index] ?? 0)])) as Figures;
}

/**
 * Restores a stored payslip. The result equals the payslip that was stored.
 * @param rows the law rows of the slip's batch.
 */
export function restoreSlip(
  month: Month,
  stored: StoredSlip,
  figureList: readonly number[],
  rows: readonly Dated[],
): Payslip {
  const elements = [...stored.elements, ...(stored.more ?? [])];
  const figures = restoredFigures(figureList);
  const [mustKeep, keeps, room, kept] = stored.oneThird;
  const line = ([code, amount, base, rate, place, element, name]: StoredLine): Line => {
    const { section, counts, rule, name: usual } = LINE_KINDS[code];
    const row = rows[place] as Dated;
    return {
      code,
      section,
      name: name ?? usual,
      amount: amount as Cents,
      counts,
      base: base as Cents,
      rate: rate === null ? undefined : (rate as Rate),
      rule,
      row,
      source: row.source,
      element: elements[element],
    };
  };
  return {
    month,
    employee: stored.employee,
    lines: stored.lines.map(line),
    employerLines: stored.employerLines.map(line),
    figures,
    net: figures.net,
    employerCost: figures.employerCost,
    oneThird: { mustKeep, keeps, room, kept } as OneThird,
    refused: stored.refused,
    notes: stored.notes,
  };
}
