const PREFIX = "HZ-";
/**
 * The number of characters in a reference after its prefix. With the prefix, a reference has 21 characters, the
 * maximum that QuickBooks accepts.
 */
const CHARACTERS = 18;
const RANDOM_BITS = 42n;

/**
 * Returns the reference of a journal in another accounting system. It is calculated from the id of the journal, so
 * that the same journal always has the same reference, even after the system was disconnected and connected again. It
 * contains the time of the id and its last 42 random bits, as 18 digits and capital letters.
 * @param journalId the id of the journal, a UUID of version 7.
 */
export function journalReference(journalId: string): string {
  const digits = journalId.replaceAll("-", "");
  const time = BigInt(`0x${digits.slice(0, 12)}`);
  const random = BigInt(`0x${digits.slice(-11)}`) & ((1n << RANDOM_BITS) - 1n);
  return `${PREFIX}${((time << RANDOM_BITS) | random).toString(36).toUpperCase().padStart(CHARACTERS, "0")}`;
}
