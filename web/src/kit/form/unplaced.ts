/**
 * Returns the messages of a refusal without a field in the form, each once; without them the user would see a button
 * that does nothing.
 * @param sentences all refusals, in the order of the answer.
 * @param shown the text of the form with its fields marked.
 */
export function unplaced(sentences: readonly string[], shown: string): readonly string[] {
  return [...new Set(sentences)].filter((sentence) => !shown.includes(sentence));
}
