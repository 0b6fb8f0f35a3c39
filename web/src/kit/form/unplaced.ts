/**
 * Returns the messages of a refusal that no field of the form shows, without duplicates. If they were not shown, the
 * submit button would seem to do nothing.
 * @param sentences all messages, in the order of the response.
 * @param shown the text of the form including its marked fields.
 */
export function unplaced(sentences: readonly string[], shown: string): readonly string[] {
  return [...new Set(sentences)].filter((sentence) => !shown.includes(sentence));
}
