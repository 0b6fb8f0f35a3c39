import { readablePath } from "@hazina/engine/account-path.ts";

/** The server's step titles, by which the page recognises its own step before it undoes one. */
export const stepTitles = {
  added: (path: string) => `Row ${readablePath(path)} added`,
  deleted: (path: string) => `${readablePath(path)} deleted`,
  cleared: (path: string) => `Driver of ${readablePath(path)} cleared`,
};
