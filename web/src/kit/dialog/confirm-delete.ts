import { kitTexts } from "../texts.ts";
import { confirm } from "./confirm.ts";

/** Asks in the specified words before a record is deleted, and deletes it; the mutation is awaited in the dialog. */
export function confirmDelete(
  remove: () => Promise<unknown>,
  question: string = kitTexts.deleteRecord,
): Promise<boolean> {
  return confirm({ title: kitTexts.deleteTitle, body: question, action: kitTexts.remove, danger: true, run: remove });
}
