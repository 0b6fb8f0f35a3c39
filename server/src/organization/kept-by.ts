/**
 * Returns a sentence for the end of a deletion message, with the number of employees who still have the deleted
 * record. Returns an empty string if no employee has it.
 */
export function keptBy(people: number): string {
  if (people === 0) return "";
  return people === 1 ? " 1 employee still has it." : ` ${people} employees still have it.`;
}
