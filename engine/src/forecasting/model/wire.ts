import type { Account, Authorship, Books, MonthIndex, Overlay, Override, WrittenDriver } from "./model.ts";

/** Books and scenarios as plain JSON, from which a page calculates the same forecast as the server. */
export type ForecastWire = { readonly books: BooksWire; readonly chain: readonly OverlayWire[] };

type BooksWire = Omit<Books, "accounts"> & { readonly accounts: readonly AccountWire[] };

type AccountWire = Omit<Account, "actual" | "automatic"> & {
  readonly actual: readonly number[];
  readonly automatic: readonly number[];
};

type OverlayWire = Omit<Overlay, "typed" | "drivers" | "deleted"> & {
  readonly typed: readonly (readonly [string, readonly (readonly [MonthIndex, Override])[]])[];
  readonly drivers: readonly (readonly [string, WrittenDriver])[];
  readonly deleted: readonly (readonly [string, Authorship])[];
};

/** Converts books and a chain of scenarios to plain JSON. */
export function toWire(books: Books, chain: readonly Overlay[]): ForecastWire {
  const accounts = books.accounts.map((account) => ({
    ...account,
    actual: [...account.actual],
    automatic: [...account.automatic],
  }));
  const overlays = chain.map((overlay) => ({
    ...overlay,
    typed: [...overlay.typed].map(([account, values]) => [account, [...values]] as const),
    drivers: [...overlay.drivers],
    deleted: [...overlay.deleted],
  }));
  return { books: { ...books, accounts }, chain: overlays };
}

/** Restores books and a chain of scenarios from plain JSON. */
export function fromWire(wire: ForecastWire): { books: Books; chain: Overlay[] } {
  const accounts = wire.books.accounts.map((account) => ({
    ...account,
    actual: Float64Array.from(account.actual),
    automatic: Float64Array.from(account.automatic),
  }));
  const chain = wire.chain.map((overlay) => ({
    ...overlay,
    typed: new Map(overlay.typed.map(([account, values]) => [account, new Map(values)])),
    drivers: new Map(overlay.drivers),
    deleted: new Map(overlay.deleted),
  }));
  return { books: { ...wire.books, accounts }, chain };
}
