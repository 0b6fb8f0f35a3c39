import { cash } from "@hazina/contract/forecasting/cash.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { logged } from "../../platform/http/log-details.ts";
import { inCompanyWithBooks } from "../in-company-with-books.ts";
import { addCashRow, deleteCashRow, editCashRow, restoreCashRow } from "./edit-cash-rows.ts";
import { cashLogDetails } from "./log-details.ts";
import { makePartOfForecast } from "./make-part.ts";
import { cashOf, loadCash } from "./read-cash.ts";

const own = implement(cash).$context<RequestContext>().use(signedIn).use(logged(cashLogDetails));

/** The HTTP routes for cash in and out, and for planned cash rows. */
export const cashRoutes = {
  read: inCompanyWithBooks(own.read, loadCash, cashOf),
  addRow: inCompanyWithBooks(own.addRow, addCashRow),
  editRow: inCompanyWithBooks(own.editRow, editCashRow),
  deleteRow: inCompanyWithBooks(own.deleteRow, deleteCashRow),
  toForecast: inCompanyWithBooks(own.toForecast, makePartOfForecast),
  restoreRow: inCompanyWithBooks(own.restoreRow, restoreCashRow),
};
