import { fileURLToPath } from "node:url";
import pdfmake from "pdfmake";

const REGULAR = fontFile("Roboto-Regular.ttf");
const MEDIUM = fontFile("Roboto-Medium.ttf");
/** By their names the library takes them from its own measures; no file is put into the document. */
const PLAIN = "Helvetica";
const STRONG = "Helvetica-Bold";
const FONTS = new Set([REGULAR, MEDIUM, PLAIN, STRONG]);

/** The letters of the Helvetica that every reader of PDFs brings along: those of Windows-1252. */
const KNOWN_LETTERS = /^[\n\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2039\u203a\u20ac]*$/;

/** Gives the PDF library our fonts, and nothing else of this machine or of the network. */
export function setFonts(): void {
  pdfmake.setFonts({
    Roboto: { normal: REGULAR, bold: MEDIUM, italics: REGULAR, bolditalics: MEDIUM },
    Helvetica: { normal: PLAIN, bold: STRONG, italics: PLAIN, bolditalics: STRONG },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => FONTS.has(path));
}

/** The reader's own font where its letters suffice, which is made in half to a third of the time; else ours, which is put into the file. */
export function quickFont(words: readonly string[]): "Helvetica" | "Roboto" {
  return words.every((text) => KNOWN_LETTERS.test(text)) ? "Helvetica" : "Roboto";
}

function fontFile(name: string): string {
  return fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/${name}`));
}
