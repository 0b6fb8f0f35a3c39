import { type Month, parseMonth } from "@hazina/base/calendar.ts";
import type { Owner, TestServer } from "../../testing/test-server.ts";
import { mustBeOk } from "../scenarios/planning.fixture.ts";
import type { RandomBooks } from "./random-books.fixture.ts";
import type { Places } from "./random-items.fixture.ts";

/** An amount of a month in major units, with the label of the month. */
export type Labelled = { label: string; value: number };
type Groups = Record<string, Record<string, Labelled[]>>;

/** Cash in and out of each month, as the API returns it. */
export type View = {
  data: Record<string, Record<string, number>>;
  months: string[];
  rows: { kind: string; row_name: string; category: string }[];
};

/** Converts major units to cents. */
export const cents = (major: number) => Math.round(major * 100);

/** A test company with random books, and methods that read its statements. */
export class Planning {
  readonly #hazina: TestServer;
  readonly person: Owner;
  readonly books: RandomBooks;
  places: Places = { department_id: "", job_title_id: "" };

  constructor(hazina: TestServer, person: Owner, books: RandomBooks) {
    this.#hazina = hazina;
    this.person = person;
    this.books = books;
  }

  get first(): Month {
    return parseMonth(this.books.forecast[0] ?? "");
  }

  ask<Body = Record<string, unknown>>(method: string, path: string, body?: object) {
    return this.#hazina.call<Body>(this.person, method, `/analytics/${path}`, body);
  }

  must<Body = Record<string, unknown>>(method: string, path: string, body?: object) {
    return mustBeOk<Body>(this.ask(method, path, body));
  }

  async made(path: string, name: string): Promise<string> {
    const { data } = await mustBeOk<{ data: { id: string } }>(this.#hazina.call(this.person, "POST", path, { name }));
    return data.id;
  }

  async scenario(name: string, parent: string): Promise<string> {
    return (await this.must<{ data: { id: string } }>("POST", "forecasting/scenario", { name, parent })).data.id;
  }

  /**
   * Returns the complete responses for the statements and the cash view of a scenario, joined into one string so that
   * they can be compared byte by byte.
   */
  async statements(scenario: string): Promise<string> {
    const answers: unknown[] = [];
    for (const path of ["profit_and_loss", "fetch/balance_sheet_data", "cashflow-statement"]) {
      for (const frequency of ["Monthly", "Quarterly"])
        answers.push(await this.must("POST", path, { scenario, frequency }));
    }
    answers.push(await this.must("POST", "cashflow-statement", { scenario, view: "direct" }));
    return JSON.stringify(answers);
  }

  /**
   * Returns the amounts of every line of a scenario in the forecast months, in cents. Also returns the closing cash,
   * and the difference between the two sides of the balance sheet.
   */
  async lines(scenario: string) {
    const flows = await this.must<{ forecasts: Groups }>("POST", "profit_and_loss", { scenario });
    const stocks = await this.must<{ forecasts: Groups; checks: { balance: Labelled[] } }>(
      "POST",
      "fetch/balance_sheet_data",
      { scenario },
    );
    const cash = await this.must<{ closing_cash: Labelled[]; checks: { cash: Labelled[] } }>(
      "POST",
      "cashflow-statement",
      { scenario },
    );
    const of = (groups: Groups) =>
      Object.values(groups)
        .flatMap((group) => Object.entries(group))
        .map(([name, values]) => [name, new Map(values.map(({ label, value }) => [label, cents(value)]))] as const);
    return {
      flows: new Map(of(flows.forecasts)),
      stocks: new Map(of(stocks.forecasts)),
      balance: stocks.checks.balance,
      ties: cash.checks.cash,
      closing: new Map(cash.closing_cash.map(({ label, value }) => [label, cents(value)])),
    };
  }

  cash(scenario: string) {
    const { closed, forecast } = this.books;
    return this.must<View>("POST", "cashflow", { scenario, start_month: closed[0], end_month: forecast.at(-1) });
  }
}

/** The forecast lines of a scenario that `Planning.lines` returns. */
export type Lines = Awaited<ReturnType<Planning["lines"]>>;
