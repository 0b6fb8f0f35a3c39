import { performanceTexts as texts } from "./texts.ts";

/** Returns the name, or the first of "name (2)", "name (3)" and so on that no other report has, ignoring case. */
export function freeName(name: string, known: readonly string[]): string {
  const isTaken = new Set(known.map((one) => one.toLowerCase()));
  let proposed = name;
  for (let count = 2; isTaken.has(proposed.toLowerCase()); count++) proposed = texts.second(name, count);
  return proposed;
}
