import { forecastBooks } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import type { Books, Overlay } from "@hazina/engine/forecasting/model/model.ts";
import { type Tornado, tornado } from "@hazina/engine/reporting/tornado.ts";

/** The books, and the changes of a scenario and of its parents, as a chain that starts at Baseline. */
export type TornadoTask = { readonly books: Books; readonly chain: readonly Overlay[] };

/**
 * Finds the lines whose change affects a forecast most, in a worker thread; undefined if the books
 * cannot be calculated.
 */
export default function findTornado({ books, chain }: TornadoTask): Tornado | undefined {
  const made = forecastBooks(books, chain);
  return made.ok ? tornado(made.value) : undefined;
}
