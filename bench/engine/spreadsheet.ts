import type { ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import type { Books, Overlay } from "@hazina/engine/forecasting/model/model.ts";
import { type Prepared, prepare } from "./by-hand-model.ts";

/** The spreadsheet engine functions that the bench uses. Rows and columns are counted from 1. */
export type Sheet = {
  setUserInput: (sheet: number, row: number, column: number, value: string) => void;
  getFormattedCellValue: (sheet: number, row: number, column: number) => string;
  evaluate: () => void;
  pauseEvaluation: () => void;
  resumeEvaluation: () => void;
};

/** The operations that the bench performs on the filled sheet. */
export type Filled = {
  /** Changes the growth of a revenue line to a percentage, without reading any result. */
  readonly grow: (line: number, percent: number) => void;
  /** Reads net income and total cash of every forecast month, in cents. */
  readonly read: () => { netIncome: number[]; cash: number[] };
};

const TOTALS = ["earnings", "tax", "net", "charge", "rest", "accumulated"] as const;

/**
 * The names of the totals that the bench reads from the sheet. A cell shows at most eleven digits, so each total is
 * read from two cells: its whole millions, and the remainder.
 */
const READ = ["net", "CASH"] as const;
const MILLION = 1_000_000;

/**
 * Fills a sheet with the bench's model: a row for each account, a column for each month, and a
 * formula in each forecast cell.
 */
export function fillSheet(sheet: Sheet, books: Books, drivers: Overlay): Filled {
  const h = prepare(books, drivers);
  const cells = new Formulas(h);
  sheet.pauseEvaluation();
  for (let row = 0; row < books.accounts.length; row++) {
    for (let t = 0; t < h.months; t++) {
      const actual = String(h.actual[row * h.months + t] ?? 0);
      sheet.setUserInput(0, row + 1, t + 1, t < h.first ? actual : cells.account(row, t));
    }
  }
  for (const code of cells.codes) fill(h, sheet, cells.totalRow(code), (t) => cells.sum(code, t), 0);
  for (const name of TOTALS) fill(h, sheet, cells.totalRow(name), (t) => cells.total(name, t), h.first);
  for (const name of READ) {
    const at = (t: number) => `${column(t)}${cells.totalRow(name)}`;
    fill(h, sheet, cells.totalRow(`${name} millions`), (t) => `=INT(${at(t)}/${MILLION})`, h.first);
    fill(h, sheet, cells.totalRow(`${name} rest`), (t) => `=MOD(${at(t)},${MILLION})`, h.first);
  }
  sheet.resumeEvaluation();
  return {
    grow: (line, percent) => {
      sheet.pauseEvaluation();
      const row = h.rows.REV[line] ?? 0;
      for (let t = h.first; t < h.months; t++) sheet.setUserInput(0, row + 1, t + 1, cells.growth(row, t, percent));
      sheet.resumeEvaluation();
    },
    read: () => {
      const months = Array.from({ length: h.months - h.first }, (_, index) => h.first + index);
      const number = (name: string, t: number) => Number(sheet.getFormattedCellValue(0, cells.totalRow(name), t + 1));
      const row = (name: string) =>
        months.map((t) => MILLION * number(`${name} millions`, t) + number(`${name} rest`, t));
      return { netIncome: row("net"), cash: row("CASH") };
    },
  };
}

function fill(h: Prepared, sheet: Sheet, row: number, formula: (t: number) => string, from: number): void {
  for (let t = from; t < h.months; t++) sheet.setUserInput(0, row, t + 1, formula(t));
}

class Formulas {
  readonly codes: readonly ClassCode[];
  readonly h: Prepared;
  readonly classOf = new Map<number, ClassCode>();

  constructor(h: Prepared) {
    this.h = h;
    this.codes = Object.keys(h.rows) as ClassCode[];
    for (const code of this.codes) for (const row of h.rows[code]) this.classOf.set(row, code);
  }

  /** Returns the number of the sheet row that contains the total with the given name. */
  totalRow(name: string): number {
    const parts = READ.flatMap((each) => [`${each} millions`, `${each} rest`]);
    const places = [...this.codes, ...TOTALS, ...parts] as string[];
    return this.classOf.size + 1 + places.indexOf(name);
  }

  sum(code: ClassCode, t: number): string {
    const rows = this.h.rows[code];
    return `=SUM(${this.cell(rows[0] ?? 0, t)}:${this.cell(rows.at(-1) ?? 0, t)})`;
  }

  total(name: (typeof TOTALS)[number], t: number): string {
    const at = (other: string, month = t) => `${column(month)}${this.totalRow(other)}`;
    switch (name) {
      case "earnings":
        return `=${at("REV")}+${at("AINC")}+${at("IINC")}-${["VCOS", "FCOS", "VEXP", "FEXP", "OEXP", "charge", "IEXP"].map((code) => at(code)).join("-")}`;
      case "tax":
        return `=ROUND(0.3*MAX(0,${at("earnings")}),0)`;
      case "net":
        return `=${at("earnings")}-${at("tax")}`;
      case "charge":
        return this.sum("DA", t);
      case "rest":
        return `=${at("charge")}-${this.h.schedules.charges.reduce((sum, { values }) => sum + (values[t] ?? 0), 0)}`;
      case "accumulated":
        return `=SUM(${this.cell(this.h.rows.FA[40] ?? 0, t)}:${this.cell(this.h.rows.FA[59] ?? 0, t)})`;
    }
  }

  account(row: number, t: number): string {
    const { h } = this;
    const code = this.classOf.get(row) ?? "REV";
    const driver = h.driver[row];
    const before = this.cell(row, t - 1);
    switch (driver?.method) {
      case "periodic_growth":
        return this.growth(
          row,
          t,
          "by" in driver.change && "percent" in driver.change.by ? driver.change.by.percent : 0,
        );
      case "price_volume_equal":
        return `=ROUND(${driver.price}*${driver.volume}*100*${h.season.get(row)?.[t % 12] ?? 1},0)`;
      case "percentage_of_account": {
        const percent = driver.share === "historical" ? 0 : (driver.share[0]?.percent ?? 0);
        return `=ROUND(${percent / 100}*${column(t)}${this.totalRow("REV")},0)`;
      }
      case "link_to_previous":
        return `=ROUND(1.03*${this.cell(row, t - 12)},0)`;
      case "straight_line":
        return `=${before}-${h.schedules.charges.find((charge) => charge.row === row)?.values[t] ?? 0}`;
      case "loan_repayment":
        return `=${before}-${h.schedules.loans.find((loan) => loan.row === row)?.repaid[t] ?? 0}`;
      case "percentage_of_opening_balance":
        return `=${before}-ROUND(${before}*${driver.percent / 100},0)`;
      default:
        return this.byDefault(row, code, t);
    }
  }

  growth(row: number, t: number, percent: number): string {
    const start = t - ((t - this.h.first) % 12);
    const base = `SUM(${this.cell(row, start - 12)}:${this.cell(row, start - 1)})*${1 + percent / 100}`;
    if (t === start + 11) return `=ROUND(${base},0)-SUM(${this.cell(row, start)}:${this.cell(row, t - 1)})`;
    return `=ROUND(${base}*${this.h.season.get(row)?.[t % 12] ?? 1}/12,0)`;
  }

  byDefault(row: number, code: ClassCode, t: number): string {
    const { h } = this;
    const before = this.cell(row, t - 1);
    const place = h.rows[code].indexOf(row);
    const three = (...codes: ClassCode[]) =>
      codes.flatMap((each) => [t, t - 1, t - 2].map((month) => `${column(month)}${this.totalRow(each)}`)).join("+");
    switch (code) {
      case "DA":
        return String(
          (h.schedules.usual[place] ?? 0) + (place === h.schedules.largest ? (h.schedules.scheduled[t] ?? 0) : 0),
        );
      case "IEXP": {
        const debt = `${column(t - 1)}${this.totalRow("STD")}+${column(t - 1)}${this.totalRow("LTD")}-${h.schedules.covered[t] ?? 0}`;
        const added = place === h.interestTo ? (h.schedules.interest[t] ?? 0) : 0;
        return `=ROUND(${h.interestRate[place] ?? 0}*(${debt}),0)+${added}`;
      }
      case "TEXP":
        return this.tax(row, place, t);
      case "AR":
        return `=ROUND(${(h.ratio[row] ?? 0) / 3}*(${three("REV")}),0)`;
      case "INV":
      case "AP":
        return `=ROUND(${(h.ratio[row] ?? 0) / 3}*(${three("VCOS", "FCOS")}),0)`;
      case "ADJ":
      case "DIV":
        return "0";
      case "FA":
        return place >= 40 && place < 60 ? this.accumulated(row, place, t) : `=${before}`;
      case "CASH":
        return row === h.cashRow ? this.cash(before, t) : `=${before}`;
      default:
        return this.isFlow(code) ? String(h.constant[row * h.months + t] ?? 0) : `=${before}`;
    }
  }

  isFlow(code: ClassCode): boolean {
    return ["REV", "VCOS", "FCOS", "VEXP", "FEXP", "OEXP", "AINC", "IINC", "ADJ", "DIV"].includes(code);
  }

  tax(row: number, place: number, t: number): string {
    const { taxShare, rows } = this.h;
    const total = `${column(t)}${this.totalRow("tax")}`;
    const whole = taxShare.reduce((sum, share) => sum + share, 0);
    if (place < rows.TEXP.length - 1) return `=ROUND(${total}*${taxShare[place] ?? 0}/${whole},0)`;
    return `=${total}-SUM(${this.cell(rows.TEXP[0] ?? 0, t)}:${this.cell(row - 1, t)})`;
  }

  accumulated(row: number, place: number, t: number): string {
    const before = this.cell(row, t - 1);
    const first = this.h.rows.FA[40] ?? 0;
    const rest = `${column(t)}${this.totalRow("rest")}`;
    const whole =
      t === this.h.first
        ? `SUM(${this.cell(first, t - 1)}:${this.cell(first + 19, t - 1)})`
        : `${column(t - 1)}${this.totalRow("accumulated")}`;
    if (place < 59) return `=${before}-ROUND(${rest}*${before}/${whole},0)`;
    const others = `${this.cell(first, t - 1)}:${this.cell(row - 1, t - 1)}`;
    return `=${before}-(${rest}-(SUM(${others})-SUM(${this.cell(first, t)}:${this.cell(row - 1, t)})))`;
  }

  cash(before: string, t: number): string {
    const up = (code: ClassCode) => `(${column(t)}${this.totalRow(code)}-${column(t - 1)}${this.totalRow(code)})`;
    const less = (["AR", "WIP", "INV", "OCA", "FA", "IA", "ONCA"] as const).map((code) => `-${up(code)}`).join("");
    const more = (["AP", "TL", "OCL", "DTAX", "STD", "LTD", "ONCL", "OEQ"] as const)
      .map((code) => `+${up(code)}`)
      .join("");
    return `=${before}+${column(t)}${this.totalRow("net")}${less}${more}`;
  }

  cell(row: number, t: number): string {
    return `${column(t)}${row + 1}`;
  }
}

/** Returns the column letters of a month. */
function column(t: number): string {
  const letter = (index: number) => String.fromCharCode(65 + index);
  return t < 26 ? letter(t) : `${letter(Math.floor(t / 26) - 1)}${letter(t % 26)}`;
}
