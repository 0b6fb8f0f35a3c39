import { mayLeave } from "../kit/form/leaving.ts";
import { chooseCompany, chosenCompany } from "./chosen-company.ts";

/** Shows another company or branch on every screen, once the person has said what becomes of unsaved work. */
export async function switchCompany(id: string): Promise<void> {
  if (id !== chosenCompany() && (await mayLeave())) chooseCompany(id);
}
