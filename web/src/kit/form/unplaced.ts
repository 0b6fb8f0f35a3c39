/**
 * Returns the error messages of a refused request that no field of the form shows, without duplicates. The form must
 * show them elsewhere; otherwise the submit button would seem to do nothing.
 * @param sentences all messages, in the order of the response.
 * @param shown the visible text of the form, including the messages at its fields.
 */
export function unplaced(sentences: readonly string[], shown: string): readonly string[] {
  return [...new Set(sentences)].filter((sentence) => !shown.includes(sentence));
}
