import { readablePath } from "@hazina/engine/account-path.ts";

/**
 * The titles that the server gives to undo steps. Before the page undoes a step that it made, it compares this title
 * with the title of the scenario's last step, to check that no later step has been made.
 */
export const stepTitles = {
  added: (path: string) => `Row ${readablePath(path)} added`,
  deleted: (path: string) => `${readablePath(path)} deleted`,
  cleared: (path: string) => `Driver of ${readablePath(path)} cleared`,
};
