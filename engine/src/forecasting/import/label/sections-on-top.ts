import { centsOfReading } from "../../../sheets/amount.ts";
import { sectionNamed } from "../../classification/section-names.ts";
import type { Statement } from "../../model/classes.ts";
import type { Line } from "./lines.ts";

/**
 * Returns the lines that start a section and print its sum, in a file without indents and totals. Every line that has
 * the name of a section must equal, in every month, the sum of the accounts between it and the next section.
 * @param isAccount whether a line is an account, judging by its own name and amounts.
 * @returns the indexes of these lines; empty if the file has only one section, or a line does not equal the sum of its
 * section.
 */
export function sectionsOnTop(
  lines: readonly Line[],
  isAccount: (index: number) => boolean,
  statement: Statement,
): ReadonlySet<number> {
  const heads = lines.flatMap(({ label, isAccount: isKnown }, index) => {
    const named = sectionNamed(label, statement);
    return named && !named.loose && named.section !== "container" && !isKnown && isAccount(index) ? [index] : [];
  });
  if (heads.length < 2) return new Set();
  const isSum = (head: number, position: number) => {
    const end = heads[position + 1] ?? lines.length;
    const held = lines.slice(head + 1, end).filter((_, offset) => isAccount(head + 1 + offset));
    if (held.length === 0 || held.some(({ level }) => level > (lines[head]?.level ?? 0))) return false;
    return (lines[head]?.readings ?? []).every(
      (reading, month) =>
        centsOfReading(reading) === held.reduce((sum, { readings }) => sum + centsOfReading(readings[month]), 0),
    );
  };
  return heads.every(isSum) ? new Set(heads) : new Set();
}
