/**
 * Returns the last sentence of the message about a deletion, with the number of employees who still have the deleted
 * record. Empty if no employee has it.
 */
export function keptBy(people: number): string {
  if (people === 0) return "";
  return people === 1 ? " 1 employee keeps it." : ` ${people} employees keep it.`;
}
