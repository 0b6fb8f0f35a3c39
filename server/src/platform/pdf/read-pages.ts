import type { PdfPage } from "@hazina/engine/sheets/pdf-page.ts";
import { Refusal } from "../refusal.ts";
import { guardedReader } from "../workbook/guarded-reader.ts";
import type { PagesTask } from "./pages-worker.ts";

const read = guardedReader<PagesTask, readonly PdfPage[]>(new URL("./pages-worker.ts", import.meta.url));

/** The company that a PDF belongs to, and the password that opens it; undefined if it needs none. */
type Options = { readonly owner: string; readonly password: string | undefined };

/** Returns whether a file is a PDF, by its first bytes. */
export async function isPdf(file: File): Promise<boolean> {
  return (await file.slice(0, 5).text()) === "%PDF-";
}

/**
 * Reads the texts of the pages of a PDF in a worker thread, within limits on time and memory.
 * @throws Refusal 422 `password_needed` or `wrong_password` for a PDF that the password does not open; 413 or 422 for
 * one that cannot be read.
 */
export async function readPages(file: File, { owner, password }: Options): Promise<readonly PdfPage[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pages = await read({ bytes, fileName: file.name, password }, { owner });
  if (!pages.ok) throw new Refusal(pages.refusal.status, pages.refusal.code, pages.refusal.message);
  return pages.value;
}
