import { mayLeave } from "../kit/form/leaving.ts";
import { chooseCompany, chosenCompany } from "./chosen-company.ts";

/** Switches every screen to another company or branch, unless the user decides to stay because of unsaved work. */
export async function switchCompany(id: string): Promise<void> {
  if (id !== chosenCompany() && (await mayLeave())) chooseCompany(id);
}
