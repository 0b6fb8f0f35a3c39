/** The sentence that follows a deletion: how many employees keep the deleted record; empty where none has it. */
export function keptBy(people: number): string {
  if (people === 0) return "";
  return people === 1 ? " 1 employee keeps it." : ` ${people} employees keep it.`;
}
