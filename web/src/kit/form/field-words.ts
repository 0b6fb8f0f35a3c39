import { kitTexts } from "../texts.ts";

/**
 * Rewrites the date formats in a message for users. The API uses 2026-01-31 and 2026-01; fields show 31/01/2026 and Jan
 * 2026.
 */
export function inFieldWords(sentence: string): string {
  const asksDay = sentence.includes("YYYY-MM-DD");
  const asksMonth = /YYYY-MM(?!-DD)/.test(sentence);
  if (asksDay && asksMonth) return kitTexts.refusedMonthOrDay;
  if (asksDay) return kitTexts.refusedDay;
  return asksMonth ? kitTexts.refusedMonth : sentence;
}

/**
 * Rewrites the date formats in the error messages of a form for users, as `inFieldWords` does in one message. Values
 * that are not text are unchanged.
 */
export function errorsInFieldWords<Value>(errors: Readonly<Record<string, Value>>): Record<string, Value | string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [path, typeof error === "string" ? inFieldWords(error) : error]),
  );
}
