import { type EtimsCode, readEtimsCode } from "./etims.ts";

/** A QR code on a receipt: the code of an eTIMS receipt, or the kind of any other code. */
export type ScannedCode =
  | { readonly kind: "etims"; readonly text: string; readonly code: EtimsCode }
  | { readonly kind: "payment" | "kra" | "website" | "other" };

/**
 * Matches a code for payments, such as the one at an M-Pesa till. Source: CBK, Kenya Quick Response Code Standard 2023,
 * after EMVCo's merchant-presented mode: the first field is `00`, its length `02` and its value `01`.
 */
const PAYMENT = /^000201\d{2}/;

/** Classifies the texts of the QR codes in a picture. A picture may show several, such as those of a till and of KRA. */
export function scannedCodeOf(texts: readonly string[]): ScannedCode | undefined {
  const found = texts.map(kindOf);
  return found.find(({ kind }) => kind === "etims") ?? found[0];
}

function kindOf(text: string): ScannedCode {
  const trimmed = text.trim();
  const code = readEtimsCode(trimmed);
  if (code) return { kind: "etims", text: trimmed, code };
  if (PAYMENT.test(trimmed)) return { kind: "payment" };
  if (/^https?:\/\/(?:[^/]+\.)?kra\.go\.ke(?:[/?#]|$)/i.test(trimmed)) return { kind: "kra" };
  return { kind: /^(?:https?:\/\/|www\.)/i.test(trimmed) ? "website" : "other" };
}
