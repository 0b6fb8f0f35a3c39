import { kitTexts } from "../texts.ts";
import { confirm } from "./confirm.ts";

/** Asks the specified question before a record is deleted, and deletes it; the dialog waits for the mutation. */
export function confirmDelete(
  remove: () => Promise<unknown>,
  question: string = kitTexts.deleteRecord,
): Promise<boolean> {
  return confirm({ title: kitTexts.deleteTitle, body: question, action: kitTexts.remove, danger: true, run: remove });
}
