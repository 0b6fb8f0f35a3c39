import { centsOf } from "@hazina/base/money.ts";
import { textOf } from "../../gateways/etims/read-answer.ts";
import { recordsOf } from "../../gateways/json-fields.ts";
import { ITEM_CLASSES, SIMULATED_CODES } from "./code-lists.ts";
import type { SimulatedDevice } from "./device.ts";

const TYPES = ["A", "B", "C", "D", "E"] as const;
const RATES: Readonly<Record<string, number>> = { A: 0, B: 16, C: 0, D: 0, E: 8 };
/** The largest difference, in cents, at which two amounts in a sale still count as equal. */
const TOLERANCE = 2;

const codesOf = (cdCls: string) =>
  SIMULATED_CODES.find((one) => one.cdCls === cdCls)?.dtlList.map(({ cd }) => cd) ?? [];

/** Returns the reason for refusing an item; undefined if it is accepted. */
export function refusalOfItem(body: Record<string, unknown>): string | undefined {
  const code = textOf(body.itemCd) ?? "";
  const parts = [body.orgnNatCd, body.itemTyCd, body.pkgUnitCd, body.qtyUnitCd].map((part) => textOf(part) ?? "");
  if (code.slice(0, -7) !== parts.join("")) return "Incorrect itemCd Prefix";
  if (!codesOf("10").includes(parts[3] ?? "")) return "Incorrect QtyUnitCd Prefix";
  if (!codesOf("17").includes(parts[2] ?? "")) return "Incorrect PkgUnitCd Prefix";
  if (!ITEM_CLASSES.some(({ itemClsCd }) => itemClsCd === textOf(body.itemClsCd))) return "Invalid itemClsCd";
  return undefined;
}

/**
 * Checks the sums, codes and PIN of a sale as KRA does. Returns the code and message of the refusal; undefined if the
 * sale is accepted.
 */
export function refusalOfSale(body: Record<string, unknown>, device: SimulatedDevice) {
  const refuse = (code: string, message: string) => ({ code, message });
  const items = recordsOf(body.itemList);
  const pin = textOf(body.custTin) ?? "";
  if (pin !== "" && !/^[AP]\d{9}[A-Z]$/.test(pin)) return refuse("910", "Invalid custTin");
  if (items.length === 0 || items.length !== Number(body.totItemCnt)) return refuse("910", "Invalid totItemCnt");
  for (const item of items) {
    if (device.items.size > 0 && !device.items.has(textOf(item.itemCd) ?? "")) return refuse("910", "Invalid itemCd");
    const [supply, total] = [whole(item.splyAmt), whole(item.totAmt)];
    if (off(supply, whole(item.prc) * Number(item.qty)) || off(supply, total)) return refuse("921", "Invalid splyAmt");
    if (off(whole(item.taxblAmt) + whole(item.taxAmt), total)) return refuse("921", "Invalid taxblAmt");
  }
  for (const type of TYPES) {
    const ofType = items.filter((item) => item.taxTyCd === type);
    if (Number(body[`taxRt${type}`]) !== RATES[type]) return refuse("921", `Invalid taxRt${type}`);
    if (off(whole(body[`taxblAmt${type}`]), sumOf(ofType, "taxblAmt"))) return refuse("921", `Invalid taxblAmt${type}`);
    if (off(whole(body[`taxAmt${type}`]), sumOf(ofType, "taxAmt"))) return refuse("921", `Invalid taxAmt${type}`);
  }
  if (off(whole(body.totAmt), sumOf(items, "totAmt"))) return refuse("921", "Invalid totAmt");
  if (body.rcptTyCd === "R") return refusalOfCredit(body, device);
  return undefined;
}

function refusalOfCredit(body: Record<string, unknown>, device: SimulatedDevice) {
  const original = Number(body.orgInvcNo);
  const first = Math.min(...device.sales.keys());
  if (!device.sales.has(original) && original >= first) {
    return { code: "910", message: `orgInvcNo does not exist: ${original}` };
  }
  if (!textOf(body.rfdDt)) return { code: "910", message: "Missing RfdDt Date" };
  if (!/^0[1-6]$/.test(textOf(body.rfdRsnCd) ?? "")) return { code: "910", message: "Invalid RfdRsnCd" };
  return undefined;
}

function whole(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? centsOf(Math.round(value * 100) / 100) : Number.NaN;
}

const sumOf = (items: readonly Record<string, unknown>[], name: string) =>
  items.reduce((so, item) => so + whole(item[name]), 0);

const off = (a: number, b: number) => !(Math.abs(a - b) <= TOLERANCE);
