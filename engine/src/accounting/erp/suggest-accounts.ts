/** An account of the company's own chart of accounts. */
export type OwnAccount = { readonly code: string; readonly name: string };

/** An account of another accounting system. */
export type TheirAccount = {
  readonly id: string;
  readonly number: string | null;
  readonly name: string;
  /** Whether journals can be posted to the account. */
  readonly isUsable: boolean;
};

/**
 * Suggests an account of another accounting system for each account of the company: the one with the same number,
 * otherwise the only one with the same name. Accounts without a suggestion are left out. A person confirms the
 * suggestions.
 * @returns the ids of the suggested accounts, keyed by the company's account code.
 */
export function suggestAccounts(
  own: readonly OwnAccount[],
  theirs: readonly TheirAccount[],
): ReadonlyMap<string, string> {
  const usable = theirs.filter(({ isUsable }) => isUsable);
  const byNumber = onlyOnes(
    usable.filter(({ number }) => number !== null && number !== ""),
    ({ number }) => number ?? "",
  );
  const byName = onlyOnes(usable, ({ name }) => nameKey(name));
  const found = own.flatMap(({ code, name }): [string, string][] => {
    const id = byNumber.get(code) ?? byName.get(nameKey(name));
    return id === undefined ? [] : [[code, id]];
  });
  return new Map(found);
}

/** Returns the id of the account for each key that only one account has, keyed by that key. */
function onlyOnes(accounts: readonly TheirAccount[], keyOf: (account: TheirAccount) => string): Map<string, string> {
  const groups = Map.groupBy(accounts, keyOf);
  return new Map(
    [...groups].flatMap(([key, [only, ...others]]) => (only && others.length === 0 ? [[key, only.id]] : [])),
  );
}

/**
 * Converts a name to a key for comparison: in lower case, without punctuation and the word "and", so that `Salaries &
 * wages` equals `Salaries and Wages`.
 */
function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/\band\b/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
