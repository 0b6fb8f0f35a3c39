import { fileURLToPath } from "node:url";
import pdfmake from "pdfmake";

const REGULAR = fontFile("Roboto-Regular.ttf");
const MEDIUM = fontFile("Roboto-Medium.ttf");

/** Gives the PDF library our fonts, and nothing else of this machine or of the network. */
export function setFonts(): void {
  pdfmake.setFonts({ Roboto: { normal: REGULAR, bold: MEDIUM, italics: REGULAR, bolditalics: MEDIUM } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === REGULAR || path === MEDIUM);
}

function fontFile(name: string): string {
  return fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/${name}`));
}
