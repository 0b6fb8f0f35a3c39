import type { EtimsCode } from "@hazina/engine/spending/etims.ts";
import { type ScannedCode, scannedCodeOf } from "@hazina/engine/spending/scanned-code.ts";
import { formatDay } from "../../../kit/format/time.ts";
import type { ClaimValues } from "../claim-values.ts";
import { scanTexts as texts } from "./texts.ts";

/** The values of the claim that the code of an eTIMS receipt fills in. */
export type Filled = Partial<Pick<ClaimValues, "has_tax" | "etims" | "supplier_pin" | "invoice_number" | "date">>;

/** The result of a scan: what was read and filled in, or the sentence that says why nothing was. */
export type Scan =
  | { readonly kind: "filled"; readonly code: EtimsCode; readonly filled: Filled; readonly notes: readonly string[] }
  | { readonly kind: "refused"; readonly why: string };

/** Returns the sentence for a code that is not that of an eTIMS receipt. */
export function refusalOf(code: Exclude<ScannedCode, { readonly kind: "etims" }>): string {
  return texts.refused[code.kind];
}

/**
 * Returns what the QR codes on a receipt fill in; undefined if there is no code. The server reads the code again, and
 * decides alone what it means for tax.
 * @param isOfCard whether a card paid the expense, whose date is then kept.
 */
export function scanOf(found: readonly string[], values: ClaimValues, isOfCard: boolean): Scan | undefined {
  const scanned = scannedCodeOf(found);
  if (scanned === undefined) return undefined;
  if (scanned.kind !== "etims") return { kind: "refused", why: refusalOf(scanned) };
  const { code, text } = scanned;
  const typedPin = values.supplier_pin.trim().toUpperCase();
  const kept = isOfCard && code.day !== values.date ? code.day : null;
  return {
    kind: "filled",
    code,
    filled: {
      has_tax: true,
      etims: text,
      ...(code.pin === null ? {} : { supplier_pin: code.pin }),
      ...(code.number === null || values.invoice_number !== "" ? {} : { invoice_number: code.number }),
      ...(code.day === null || isOfCard ? {} : { date: code.day }),
    },
    notes: [
      ...(code.pin !== null && typedPin !== "" && typedPin !== code.pin ? [texts.replacedPin(typedPin)] : []),
      ...(kept === null ? [] : [texts.cardDay(formatDay(kept))]),
    ],
  };
}
