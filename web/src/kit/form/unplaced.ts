/**
 * Returns the sentences of a refusal that stand beside no field, each once: what the form shows has no field for them, and unsaid
 * they would leave a button that does nothing.
 * @param sentences all that was refused, in the order of the answer.
 * @param shown the text of the form with its fields marked.
 */
export function unplaced(sentences: readonly string[], shown: string): readonly string[] {
  return [...new Set(sentences)].filter((sentence) => !shown.includes(sentence));
}
