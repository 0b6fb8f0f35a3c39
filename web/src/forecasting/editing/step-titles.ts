import { readablePath } from "@hazina/engine/account-path.ts";

/** The titles that the server gives steps, by which the page knows its own again before it undoes one. */
export const stepTitles = {
  added: (path: string) => `Row ${readablePath(path)} added`,
  deleted: (path: string) => `${readablePath(path)} deleted`,
  cleared: (path: string) => `Driver of ${readablePath(path)} cleared`,
};
