import type { ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import type { Books, Overlay } from "@hazina/engine/forecasting/model/model.ts";
import { type Prepared, prepare } from "./by-hand-model.ts";

/**
 * The results that the bench compares: net income and closing cash of every forecast month, in
 * cents.
 */
export type Figures = { readonly netIncome: Float64Array; readonly cash: Float64Array };

/**
 * Computes the bench's model with hand-written loops over typed arrays, each cell rounded to whole
 * cents. It works for this model only, without planning, validation or explanation.
 */
export function byHand(books: Books, drivers: Overlay): () => Figures {
  const h = prepare(books, drivers);
  return () => {
    h.cells.set(h.actual);
    revenue(h);
    costs(h);
    const charge = depreciation(h);
    const netIncome = profit(h, charge);
    balances(h);
    return { netIncome, cash: closingCash(h, netIncome, charge) };
  };
}

function revenue(h: Prepared): void {
  const { rows, cells, months, first, totals, driver: drivers, season } = h;
  const total = totals.REV.fill(0, first);
  for (const row of rows.REV) {
    const o = row * months;
    const driver = drivers[row];
    if (driver?.method === "periodic_growth" && "by" in driver.change && "percent" in driver.change.by) {
      const up = 1 + driver.change.by.percent / 100;
      const index = season.get(row) ?? new Float64Array(12);
      for (let start = first; start < months; start += 12) {
        let base = 0;
        for (let t = start - 12; t < start; t++) base += cells[o + t] ?? 0;
        let rest = Math.round(base * up);
        for (let t = start; t < start + 12; t++) {
          const value = t === start + 11 ? rest : Math.round((base * up * (index[t % 12] ?? 0)) / 12);
          rest -= value;
          cells[o + t] = value;
          total[t] = (total[t] ?? 0) + value;
        }
      }
    } else copy(h, row, total);
  }
}

function copy({ cells, constant, months, first }: Prepared, row: number, total: Float64Array): void {
  const o = row * months;
  for (let t = first; t < months; t++) {
    const value = constant[o + t] ?? 0;
    cells[o + t] = value;
    total[t] = (total[t] ?? 0) + value;
  }
}

function costs(h: Prepared): void {
  const { rows, cells, months, first, totals, driver: drivers } = h;
  const plain: readonly ClassCode[] = ["VCOS", "FCOS", "OEXP", "AINC", "IINC"];
  for (const code of plain) {
    const total = totals[code].fill(0, first);
    for (const row of rows[code]) copy(h, row, total);
  }
  for (const code of ["VEXP", "FEXP"] as const) {
    const total = totals[code].fill(0, first);
    for (const row of rows[code]) {
      const o = row * months;
      const driver = drivers[row];
      if (driver?.method === "percentage_of_account" && driver.share !== "historical") {
        const share = (driver.share[0]?.percent ?? 0) / 100;
        for (let t = first; t < months; t++) {
          const value = Math.round(share * (totals.REV[t] ?? 0));
          cells[o + t] = value;
          total[t] = (total[t] ?? 0) + value;
        }
      } else if (driver?.method === "link_to_previous" && "percent" in driver.change) {
        const up = 1 + driver.change.percent / 100;
        for (let t = first; t < months; t++) {
          const value = Math.round(up * (cells[o + t - 12] ?? 0));
          cells[o + t] = value;
          total[t] = (total[t] ?? 0) + value;
        }
      } else copy(h, row, total);
    }
  }
}

/**
 * Computes the depreciation of each forecast month and reduces the assets by it. The charge is not capped at the
 * assets' book value, because it never exceeds that value in this model.
 */
function depreciation({ rows, cells, months, first, totals, schedules }: Prepared): Float64Array {
  const charge = new Float64Array(months);
  const { charges, scheduled, usual, largest } = schedules;
  const assets = [...rows.FA, ...rows.IA];
  totals.FA.fill(0, first);
  totals.IA.fill(0, first);
  for (let t = first; t < months; t++) {
    let rest = 0;
    rows.DA.forEach((row, index) => {
      const own = (usual[index] ?? 0) + (index === largest ? (scheduled[t] ?? 0) : 0);
      cells[row * months + t] = own;
      charge[t] = (charge[t] ?? 0) + own;
      rest += own;
    });
    for (const row of assets) cells[row * months + t] = cells[row * months + t - 1] ?? 0;
    for (const { row, values } of charges) {
      rest -= values[t] ?? 0;
      cells[row * months + t] = (cells[row * months + t] ?? 0) - (values[t] ?? 0);
    }
    let whole = 0;
    let last = 0;
    for (const row of assets) {
      const opening = cells[row * months + t - 1] ?? 0;
      if (opening < 0) whole += opening;
    }
    const spread = rest;
    for (const row of assets) {
      const opening = cells[row * months + t - 1] ?? 0;
      if (opening >= 0) continue;
      const part = Math.round((spread * opening) / whole);
      cells[row * months + t] = (cells[row * months + t] ?? 0) - part;
      rest -= part;
      last = row;
    }
    cells[last * months + t] = (cells[last * months + t] ?? 0) - rest;
    for (const row of rows.FA) totals.FA[t] = (totals.FA[t] ?? 0) + (cells[row * months + t] ?? 0);
    for (const row of rows.IA) totals.IA[t] = (totals.IA[t] ?? 0) + (cells[row * months + t] ?? 0);
  }
  return charge;
}

function profit(h: Prepared, charge: Float64Array): Float64Array {
  const { rows, cells, months, first, totals, schedules, interestRate, interestTo, taxShare } = h;
  debts(h);
  const net = new Float64Array(months);
  const whole = taxShare.reduce((sum, share) => sum + share, 0);
  for (let t = first; t < months; t++) {
    const debt = (totals.STD[t - 1] ?? 0) + (totals.LTD[t - 1] ?? 0) - (schedules.covered[t] ?? 0);
    let interest = 0;
    rows.IEXP.forEach((row, index) => {
      const value =
        Math.round((interestRate[index] ?? 0) * debt) + (index === interestTo ? (schedules.interest[t] ?? 0) : 0);
      cells[row * months + t] = value;
      interest += value;
    });
    const costs =
      (totals.VCOS[t] ?? 0) +
      (totals.FCOS[t] ?? 0) +
      (totals.VEXP[t] ?? 0) +
      (totals.FEXP[t] ?? 0) +
      (totals.OEXP[t] ?? 0);
    const income = (totals.REV[t] ?? 0) + (totals.AINC[t] ?? 0) + (totals.IINC[t] ?? 0);
    const earnings = income - costs - (charge[t] ?? 0) - interest;
    const tax = Math.round(0.3 * Math.max(0, earnings));
    let rest = tax;
    rows.TEXP.forEach((row, index) => {
      const part = index === rows.TEXP.length - 1 ? rest : Math.round((tax * (taxShare[index] ?? 0)) / whole);
      cells[row * months + t] = part;
      rest -= part;
    });
    net[t] = earnings - tax;
  }
  return net;
}

function debts({ rows, cells, months, first, totals, schedules }: Prepared): void {
  for (const code of ["STD", "LTD"] as const) {
    const total = totals[code].fill(0, first);
    for (const row of rows[code]) hold(cells, row * months, first, months, total);
  }
  for (const { row, repaid } of schedules.loans) {
    let paid = 0;
    for (let t = first; t < months; t++) {
      paid += repaid[t] ?? 0;
      cells[row * months + t] = (cells[row * months + t] ?? 0) - paid;
      totals.LTD[t] = (totals.LTD[t] ?? 0) - paid;
    }
  }
}

function hold(cells: Float64Array, o: number, first: number, months: number, total: Float64Array): void {
  const balance = cells[o + first - 1] ?? 0;
  for (let t = first; t < months; t++) {
    cells[o + t] = balance;
    total[t] = (total[t] ?? 0) + balance;
  }
}

function balances({ rows, cells, months, first, totals, ratio, driver: drivers }: Prepared): void {
  const byDays: readonly (readonly [ClassCode, readonly ClassCode[]])[] = [
    ["AR", ["REV"]],
    ["INV", ["VCOS", "FCOS"]],
    ["AP", ["VCOS", "FCOS"]],
  ];
  const three = new Float64Array(months);
  for (const [code, flows] of byDays) {
    three.fill(0);
    for (const flow of flows) {
      const f = totals[flow];
      for (let t = first; t < months; t++) three[t] = (three[t] ?? 0) + (f[t] ?? 0) + (f[t - 1] ?? 0) + (f[t - 2] ?? 0);
    }
    const total = totals[code].fill(0, first);
    for (const row of rows[code]) {
      const by = (ratio[row] ?? 0) / 3;
      for (let t = first; t < months; t++) {
        const value = Math.round(by * (three[t] ?? 0));
        cells[row * months + t] = value;
        total[t] = (total[t] ?? 0) + value;
      }
    }
  }
  for (const code of ["WIP", "OCA", "ONCA", "TL", "OCL", "DTAX", "ONCL", "OEQ"] as const) {
    const total = totals[code].fill(0, first);
    for (const row of rows[code]) {
      const driver = drivers[row];
      if (driver?.method !== "percentage_of_opening_balance") hold(cells, row * months, first, months, total);
      else lower(cells, row * months, { first, months, share: driver.percent / 100 }, total);
    }
  }
}

function lower(
  cells: Float64Array,
  o: number,
  by: { first: number; months: number; share: number },
  total: Float64Array,
): void {
  for (let t = by.first; t < by.months; t++) {
    const opening = cells[o + t - 1] ?? 0;
    const value = opening - Math.round(opening * by.share);
    cells[o + t] = value;
    total[t] = (total[t] ?? 0) + value;
  }
}

function closingCash(
  { rows, cells, months, first, totals, cashRow }: Prepared,
  netIncome: Float64Array,
  charge: Float64Array,
): Float64Array {
  const cash = new Float64Array(months);
  for (const row of rows.CASH) if (row !== cashRow) hold(cells, row * months, first, months, cash);
  for (let t = first; t < months; t++) {
    const up = (code: ClassCode) => (totals[code][t] ?? 0) - (totals[code][t - 1] ?? 0);
    const operating =
      (netIncome[t] ?? 0) +
      (charge[t] ?? 0) -
      up("AR") -
      up("WIP") -
      up("INV") -
      up("OCA") +
      up("AP") +
      up("TL") +
      up("OCL") +
      up("DTAX");
    const investing = -up("FA") - up("IA") - up("ONCA") - (charge[t] ?? 0);
    const financing = up("STD") + up("LTD") + up("ONCL") + up("OEQ");
    cells[cashRow * months + t] = (cells[cashRow * months + t - 1] ?? 0) + operating + investing + financing;
    cash[t] = (cash[t] ?? 0) + (cells[cashRow * months + t] ?? 0);
  }
  return cash;
}
