import { formatMonth } from "@hazina/base/calendar.ts";
import { uuidv7 } from "uuidv7";
import { askToWatchCash } from "../../notifications/watch-queue.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { LongWork } from "../../platform/progress.ts";
import { invalid } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { makeForecast } from "../automatic/make-forecast.ts";
import { horizonFault, horizonOf } from "../cut-over.ts";
import { type ImportAuthor, lastCompleteMonth, storeImports } from "../imports/store-import.ts";
import type { ActiveIds } from "../lock-imports.ts";
import { carryThroughRenames } from "./carry-renames.ts";
import type { BooksComparison } from "./compare-with-books.ts";
import type { UnderstoodBooks, UnderstoodStatement } from "./understand-books.ts";

/**
 * Books to store, the imports that they replace, and other writes to make in the same transaction.
 */
export type BooksToStore = {
  readonly books: UnderstoodBooks;
  readonly origin: "quickbooks" | "books";
  readonly bytes: Uint8Array;
  readonly forecastPeriod: number;
  readonly seen: ActiveIds;
  readonly comparison: BooksComparison;
  readonly work: LongWork;
  readonly alongside: (tx: Tx) => Promise<void>;
};

const FILE_NAMES = { quickbooks: "QuickBooks Online", books: "Own books" } as const;

/**
 * Stores both statements as new versions, with their forecast, in one transaction. The unprocessed source data is
 * stored as the file of the versions.
 * @throws Refusal 409 if the books changed in the meantime; 422 if they cannot be forecast.
 */
export async function storeBooks(services: Services, actor: ImportAuthor, toStore: BooksToStore): Promise<void> {
  const { books, forecastPeriod, work, bytes } = toStore;
  const importedAt = services.clock();
  const closing = ({ read }: UnderstoodStatement) => ({
    lastCompleteMonth: formatMonth(lastCompleteMonth(read)),
    forecastPeriod,
    importedAt,
  });
  const extent = ({ read }: UnderstoodStatement) => ({ firstMonth: read.firstMonth, accounts: read.accounts.length });
  const { profitAndLoss, balanceSheet } = books;
  const horizon = horizonOf(closing(profitAndLoss), closing(balanceSheet));
  const fault = horizonFault(extent(profitAndLoss), extent(balanceSheet), horizon);
  if (fault) throw invalid(fault);
  const ids = [uuidv7(), uuidv7()] as const;
  const rows = (understood: UnderstoodStatement, importId: string) =>
    understood.accounts.map((account) => ({ ...account, companyId: actor.companyId, importId }));
  const accounts = rows(profitAndLoss, ids[0]);
  const request = { importId: ids[0], firstMonth: profitAndLoss.read.firstMonth, ...horizon, accounts };
  const forecast = await makeForecast(services.workers, request, (done, of) =>
    work.tell(`Forecasting line ${done} of ${of}`, 50 + Math.round((35 * done) / Math.max(1, of))),
  );
  await work.tell("Saving", 90);
  const fileKey = await services.files.keep(actor.companyId, bytes);
  const statement = (understood: UnderstoodStatement, id: string, own: ReturnType<typeof rows>) => ({
    id,
    read: understood.read,
    report: understood.report,
    origin: toStore.origin,
    fileName: FILE_NAMES[toStore.origin],
    fileKey,
    forecastPeriod,
    importedAt,
    accounts: own,
    departmentId: undefined,
  });
  await storeImports(services.database, actor, {
    statements: [
      statement(profitAndLoss, ids[0], accounts),
      statement(balanceSheet, ids[1], rows(balanceSheet, ids[1])),
    ],
    forecast,
    seen: toStore.seen,
    work,
    alongside: async (tx) => {
      await carryThroughRenames(tx, actor, toStore.comparison);
      await toStore.alongside(tx);
    },
  });
  askToWatchCash(services, actor.companyId);
}
