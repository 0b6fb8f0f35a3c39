import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { storableText } from "@hazina/base/storable-text.ts";
import type { FileRefusal } from "@hazina/engine/sheets/file-refusal.ts";
import type { PdfPage, PlacedText } from "@hazina/engine/sheets/pdf-page.ts";
import { getDocumentProxy } from "unpdf";

/**
 * A PDF for a worker thread to read: its content, its file name, and the password with which it opens. The password is
 * undefined if none was entered.
 */
export type PdfTask = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly password: string | undefined;
};

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * The limits for reading a PDF: the maximum number of pages, and the maximum number of pieces of text on all pages
 * together.
 */
const [MOST_PAGES, MOST_TEXTS] = [2_000, 1_000_000];

/** The PDF library's error code for a wrong password. A missing password has a different code. */
const WRONG_PASSWORD = 2;

/**
 * Reads the texts of a PDF in the current thread, which must be a worker's. Pictures and fonts are not read. If the
 * password does not open the PDF, returns a refusal with 422 `password_needed` or `wrong_password`.
 */
export async function readPages({ bytes, password }: PdfTask): Promise<Result<readonly PdfPage[], FileRefusal>> {
  let document: Document;
  try {
    document = await getDocumentProxy(bytes, {
      ...(password === undefined ? {} : { password }),
      verbosity: 0,
      maxImageSize: 1,
    });
  } catch (error) {
    return refuse(refusalOf(error));
  }
  try {
    return await readAll(document);
  } catch {
    return refuse(DAMAGED);
  } finally {
    await document.loadingTask.destroy();
  }
}

async function readAll(document: Document): Promise<Result<readonly PdfPage[], FileRefusal>> {
  if (document.numPages > MOST_PAGES) return refuse(TOO_LARGE);
  const pages: PdfPage[] = [];
  let texts = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    texts += items.length;
    if (texts > MOST_TEXTS) return refuse(TOO_LARGE);
    pages.push(
      items.flatMap((item): PlacedText[] => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [a = 1, b = 0, , , x = 0, y = 0] = item.transform as number[];
        const scale = Math.hypot(a, b) || 1;
        const [fromX = 0, fromY = 0] = viewport.convertToViewportPoint(x, y);
        const [toX = 0] = viewport.convertToViewportPoint(x + (a / scale) * item.width, y + (b / scale) * item.width);
        return [{ text: storableText(item.str), left: Math.min(fromX, toX), right: Math.max(fromX, toX), top: fromY }];
      }),
    );
    page.cleanup();
  }
  return accept(pages);
}

/** The error for a PDF that cannot be read. */
export const DAMAGED: FileRefusal = {
  status: 422,
  code: "damaged_file",
  message: "This PDF is damaged and cannot be read. Download it again.",
};

const TOO_LARGE: FileRefusal = {
  status: 413,
  code: "file_too_large",
  message: "The PDF has too many pages. Export fewer months.",
};

function refusalOf(error: unknown): FileRefusal {
  if (!(error instanceof Error) || error.name !== "PasswordException") return DAMAGED;
  const isWrong = "code" in error && error.code === WRONG_PASSWORD;
  return {
    status: 422,
    code: isWrong ? "wrong_password" : "password_needed",
    message: isWrong
      ? "This password does not open the PDF. Check the code that came with it."
      : "This PDF is protected by a password. Enter the password to open the file.",
  };
}
