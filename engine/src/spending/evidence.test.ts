import { parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, majorOf } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { CASES } from "./evidence.cases.ts";
import {
  differencesFrom,
  evidenceOf,
  findListed,
  type KraRecord,
  type ListedReceipt,
  type NotNeededReason,
  taxOfExpense,
} from "./evidence.ts";

const DAY = parseDay("2026-11-03");
const [AMOUNT, VAT] = [centsOf(1_160), centsOf(160)];

type Case = {
  readonly what: string;
  readonly etims?: string;
  readonly kra?: readonly [total: number, vat: number | null, pin: string | null];
  readonly isSmall?: boolean;
  readonly reason?: NotNeededReason;
  readonly on?: string;
  readonly tax: readonly [state: string, isDeductible: boolean, inputVat: number, cost: number];
};

const recordOf = (kra: Case["kra"]): KraRecord | null =>
  kra === undefined ? null : { total: centsOf(kra[0]), vat: kra[1] === null ? null : centsOf(kra[1]), pin: kra[2] };

describe("the evidence of an expense", () => {
  it.each(CASES as readonly Case[])("with $what", ({ etims = null, kra, isSmall = false, reason = null, on, tax }) => {
    const facts = { etims, supplierPin: "P051234567X", amount: AMOUNT, vat: VAT };
    const state = evidenceOf({ ...facts, isSmallSupplier: isSmall, reason, kra: recordOf(kra) });
    const effect = taxOfExpense({ ...facts, state, reason, day: DAY, on: on === undefined ? DAY : parseDay(on) });
    const [named, isDeductible, inputVat, cost] = tax;
    expect([state, effect.isDeductible, majorOf(effect.inputVat), majorOf(effect.costWithoutEtims)]).toEqual([
      named,
      isDeductible,
      inputVat,
      cost,
    ]);
  });

  it("rounds the cost to the cent, half away from zero", () => {
    const effect = taxOfExpense({ amount: cents(5), vat: cents(0), state: "missing", reason: null, day: DAY, on: DAY });
    expect(effect.costWithoutEtims).toBe(2);
  });

  it("names each difference from KRA", () => {
    const facts = { amount: AMOUNT, vat: VAT, supplierPin: "P051234567X" };
    const kra = { total: cents(1), vat: cents(0), pin: "P000000000A" };
    expect(differencesFrom(facts, kra)).toEqual(["amount", "vat", "supplier"]);
  });
});

describe("the receipt of an expense in KRA's list", () => {
  const pin = "P051234567X";
  const listed = (id: string, invoice: string, total: Cents, more: Partial<ListedReceipt> = {}): ListedReceipt => ({
    id,
    pin,
    unit: "KRACU0100000001",
    invoice,
    day: DAY,
    total,
    vat: VAT,
    ...more,
  });
  const list = [
    listed("a", "12", AMOUNT),
    listed("b", "13", centsOf(500)),
    listed("c", "14", centsOf(500)),
    listed("d", "12", AMOUNT, { pin: "P000000000A", unit: "KRACU0200000002" }),
  ];
  const sought = { etims: null, supplierPin: pin, invoiceNumber: null, amount: AMOUNT, day: DAY };
  const TEXT = "03112026#141530#KRACU0200000002#12/15#AB12#CD34EF";
  const LINK = `https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=${pin}00ABCDEFGH`;

  it.each([
    ["by the control unit's number in its code", { etims: TEXT, supplierPin: null }, "d"],
    ["not by anything else where its code names an invoice", { etims: TEXT.replace("12/15", "99/99") }, undefined],
    ["by the supplier in its code, with the total and day", { etims: LINK, supplierPin: null }, "a"],
    ["by the supplier and the invoice number", { invoiceNumber: "13", amount: cents(7) }, "b"],
    ["by the supplier and the control unit's number", { invoiceNumber: "kracu0100000001/14", amount: cents(7) }, "c"],
    ["by the supplier, total and day", {}, "a"],
    ["not if two have the same total and day", { amount: centsOf(500) }, undefined],
    ["not on another day", { day: parseDay("2026-11-04") }, undefined],
    ["not without a supplier", { supplierPin: null }, undefined],
  ])("is found %s", (_, facts, id) => {
    expect(findListed({ ...sought, ...facts }, list)?.id).toBe(id);
  });
});
