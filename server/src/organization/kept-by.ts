/**
 * Returns a sentence, with a leading space, to append to the message about a deleted record. It says how many
 * employees still have the record. Returns an empty string if none has it.
 */
export function keptBy(people: number): string {
  if (people === 0) return "";
  return people === 1 ? " 1 employee still has it." : ` ${people} employees still have it.`;
}
