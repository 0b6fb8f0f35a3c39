/**
 * Writes the sentence at the end of a deletion message that says how many employees still have the
 * deleted record. Empty for zero.
 */
export function keptBy(people: number): string {
  if (people === 0) return "";
  return people === 1 ? " 1 employee keeps it." : ` ${people} employees keep it.`;
}
