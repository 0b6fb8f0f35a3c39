import { microforecastQuestions } from "@hazina/contract/forecasting/microforecast-questions.ts";
import { microforecasts } from "@hazina/contract/forecasting/microforecasts.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { logged } from "../../platform/http/log-details.ts";
import { inCompanyWithBooks } from "../in-company-with-books.ts";
import { addAsset, addHire, addLoan, addMarketing } from "./add-item.ts";
import {
  changeItem,
  changeMicroforecast,
  promoteMicroforecast,
  removeItem,
  removeMicroforecast,
} from "./change-microforecast.ts";
import { microforecastLogDetails } from "./log-details.ts";
import { combineMicroforecasts, loadQuestion, solveItem, sumUpMarketing } from "./microforecast-questions.ts";
import {
  listAccounts,
  listMicroforecasts,
  loadChoices,
  loadMicroforecasts,
  readMicroforecast,
} from "./read-microforecasts.ts";
import { settleItem } from "./settle-item.ts";

const own = implement(microforecasts).$context<RequestContext>().use(signedIn).use(logged(microforecastLogDetails));

/** The HTTP routes for microforecasts. */
export const microforecastRoutes = {
  list: inCompanyWithBooks(own.list, loadMicroforecasts, listMicroforecasts),
  read: inCompanyWithBooks(own.read, loadMicroforecasts, readMicroforecast),
  accounts: inCompanyWithBooks(own.accounts, loadChoices, listAccounts),
  addLoan: inCompanyWithBooks(own.addLoan, addLoan),
  addAsset: inCompanyWithBooks(own.addAsset, addAsset),
  addHire: inCompanyWithBooks(own.addHire, addHire),
  addMarketing: inCompanyWithBooks(own.addMarketing, addMarketing),
  change: inCompanyWithBooks(own.change, changeMicroforecast),
  remove: inCompanyWithBooks(own.remove, removeMicroforecast),
  changeItem: inCompanyWithBooks(own.changeItem, changeItem),
  removeItem: inCompanyWithBooks(own.removeItem, removeItem),
  settleItem: inCompanyWithBooks(own.settleItem, settleItem),
  promote: inCompanyWithBooks(own.promote, promoteMicroforecast),
};

const asked = implement(microforecastQuestions).$context<RequestContext>().use(signedIn);

/**
 * The HTTP routes for calculations about microforecasts, such as which loan keeps cash above a minimum. They store
 * nothing.
 */
export const microforecastQuestionRoutes = {
  solve: inCompanyWithBooks(asked.solve, loadQuestion, solveItem),
  combined: inCompanyWithBooks(asked.combined, loadMicroforecasts, combineMicroforecasts),
  marketing: inCompanyWithBooks(asked.marketing, loadMicroforecasts, sumUpMarketing),
};
