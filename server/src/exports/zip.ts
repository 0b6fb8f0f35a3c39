import type { Instant } from "@hazina/base/calendar.ts";
import { zipSync } from "fflate";

/** A file of an archive: its name in ASCII, and its content. */
export type ZippedFile = { readonly name: string; readonly content: Uint8Array };

/** Packs files into a ZIP archive, compressed, all with the given time as the time of their last change. */
export function zipOf(files: readonly ZippedFile[], at: Instant): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ name, content }) => [name, content])), { mtime: at });
}
