import { MAX_CELL_CHARACTERS } from "./limits.ts";
import { notReadable } from "./unreadable.ts";

/** A formula or text that makes a spreadsheet program run another program: =cmd|'/C calc'!A0 and the like. */
const PROGRAM_CALL = /^\s*[=+\-@]+\s*(cmd\b|powershell|mshta|rundll32|[a-z0-9_.]{1,40}\s*\|\s*['"])/i;

/** @throws UnreadableFile 422 where a cell would start a program when opened in a spreadsheet. */
export function refuseProgramCall(text: string, cell: string): void {
  if (!PROGRAM_CALL.test(text)) return;
  throw notReadable(
    "program_call",
    `Cell ${cell} contains a formula that starts another program. Delete it and import the file again.`,
  );
}

/** @throws UnreadableFile 422 for a text longer than a cell allows. */
export function refuseLongText(text: string, cell: string): void {
  if (text.length <= MAX_CELL_CHARACTERS) return;
  throw notReadable(
    "cell_too_long",
    `Cell ${cell} has ${text.length} characters; a cell can have at most 32,767. Shorten it and import the file again.`,
  );
}
