import { Refusal } from "../refusal.ts";
import { guardedReader } from "../workbook/guarded-reader.ts";
import type { PdfTask } from "./pages.ts";

/**
 * The id of the company that uploaded a PDF, and the password with which the PDF opens. The password is undefined if
 * none was entered.
 */
type Options = { readonly owner: string; readonly password: string | undefined };

/** Returns whether a file is a PDF, by its first bytes. */
export async function isPdf(file: File): Promise<boolean> {
  return (await file.slice(0, 5).text()) === "%PDF-";
}

/**
 * Creates a reader that reads PDFs in worker threads, within limits on time and memory. It throws Refusal 422
 * `password_needed` or `wrong_password` for a PDF that the password does not open; 413 or 422 for one that cannot be
 * read.
 * @param worker the URL of a module whose export `readFile` reads the PDF of a task.
 */
export function pdfReader<Value>(worker: URL) {
  const read = guardedReader<PdfTask, Value>(worker);
  return async (file: File, { owner, password }: Options): Promise<Value> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const found = await read({ bytes, fileName: file.name, password }, { owner });
    if (!found.ok) throw new Refusal(found.refusal.status, found.refusal.code, found.refusal.message);
    return found.value;
  };
}
