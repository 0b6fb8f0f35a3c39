import { readablePath } from "@hazina/engine/account-path.ts";

/**
 * The titles that the server gives to steps. Before undoing its own step, the page compares titles to check that this
 * step is still the last one.
 */
export const stepTitles = {
  added: (path: string) => `Row ${readablePath(path)} added`,
  deleted: (path: string) => `${readablePath(path)} deleted`,
  cleared: (path: string) => `Driver of ${readablePath(path)} cleared`,
};
