import { MAX_CELL_CHARACTERS } from "./limits.ts";
import { notReadable } from "./unreadable.ts";

/**
 * Matches a formula or text that makes a spreadsheet program run another program, such as `=cmd|'/C
 * calc'!A0`.
 */
const PROGRAM_CALL = /^\s*[=+\-@]+\s*(cmd\b|powershell|mshta|rundll32|[a-z0-9_.]{1,40}\s*\|\s*['"])/i;

/**
 * Refuses a cell that would run another program when the file is opened in a spreadsheet program.
 * @throws UnreadableFile 422.
 */
export function refuseProgramCall(text: string, cell: string): void {
  if (!PROGRAM_CALL.test(text)) return;
  throw notReadable(
    "program_call",
    `Cell ${cell} contains a formula that starts an external program. Delete it and import the file again.`,
  );
}

/**
 * Refuses a text that is longer than the maximum for a cell.
 * @throws UnreadableFile 422.
 */
export function refuseLongText(text: string, cell: string): void {
  if (text.length <= MAX_CELL_CHARACTERS) return;
  throw notReadable(
    "cell_too_long",
    `Cell ${cell} has ${text.length} characters; a cell can have at most 32,767. Shorten it and import the file again.`,
  );
}
