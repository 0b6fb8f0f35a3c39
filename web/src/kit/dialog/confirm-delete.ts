import { kitTexts } from "../texts.ts";
import { confirm } from "./confirm.ts";

/**
 * Asks for confirmation and deletes a record; the dialog stays open until the record is deleted. Resolves to
 * true if it was deleted.
 */
export function confirmDelete(
  remove: () => Promise<unknown>,
  question: string = kitTexts.deleteRecord,
): Promise<boolean> {
  return confirm({ title: kitTexts.deleteTitle, body: question, action: kitTexts.remove, danger: true, run: remove });
}
