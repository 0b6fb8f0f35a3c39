/**
 * The sentence that a message about a deletion adds: the number of employees who keep the deleted record.
 * Empty for none.
 */
export function keptBy(people: number): string {
  if (people === 0) return "";
  return people === 1 ? " 1 employee keeps it." : ` ${people} employees keep it.`;
}
