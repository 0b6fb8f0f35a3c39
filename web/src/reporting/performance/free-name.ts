import { performanceTexts as texts } from "./texts.ts";

/** Returns the name, or a numbered variant such as "name (2)" if another report has the name, ignoring case. */
export function freeName(name: string, known: readonly string[]): string {
  const isTaken = new Set(known.map((one) => one.toLowerCase()));
  let proposed = name;
  for (let count = 2; isTaken.has(proposed.toLowerCase()); count++) proposed = texts.second(name, count);
  return proposed;
}
