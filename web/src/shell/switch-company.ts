import { chooseCompany, chosenCompany } from "../access/chosen-company.ts";
import { mayLeave } from "../kit/form/leaving.ts";

/** Shows another company or branch on every screen, once the person has said what becomes of unsaved work. */
export async function switchCompany(id: string): Promise<void> {
  if (id !== chosenCompany() && (await mayLeave())) chooseCompany(id);
}
