import type { StatementName } from "../statement-name.ts";
import type { Account } from "./accounts.ts";

/**
 * The classes that the user has chosen since the dialog opened. For each statement, a map from account path to class
 * code.
 */
export type Given = Readonly<Record<StatementName, ReadonlyMap<string, string>>>;

/** The history of moves: the chosen classes after each move. The last entry is current, and undo drops it. */
export type Moves = readonly [Given, ...Given[]];

/** The initial history, in which no account has been moved. */
export const NO_MOVES: Moves = [{ profit_and_loss: new Map(), balance_sheet: new Map() }];

/** Returns the classes currently chosen. */
export function givenNow(moves: Moves): Given {
  return moves.at(-1) ?? moves[0];
}

/** Returns the current class of an account: the user's choice, or else the one saved on the server. */
export function codeOf(account: Account, given: ReadonlyMap<string, string>): string {
  return given.get(account.path) ?? account.code;
}

/**
 * Moves accounts to a class as one undo step. If all of them are already in that class, returns the history unchanged.
 */
export function moveTo(moves: Moves, statement: StatementName, accounts: readonly Account[], code: string): Moves {
  const now = givenNow(moves);
  const moving = accounts.filter((account) => codeOf(account, now[statement]) !== code);
  if (moving.length === 0) return moves;
  const given = new Map(now[statement]);
  for (const account of moving) {
    if (account.code === code) given.delete(account.path);
    else given.set(account.path, code);
  }
  return [...moves, { ...now, [statement]: given }];
}

/** Undoes the last move. */
export function undo(moves: Moves): Moves {
  const [first, ...rest] = moves;
  return [first, ...rest.slice(0, -1)];
}

/** Returns how many accounts have a class that differs from the saved one. */
export function countChanges(moves: Moves): number {
  const { profit_and_loss, balance_sheet } = givenNow(moves);
  return profit_and_loss.size + balance_sheet.size;
}

/** Returns the mapping to save: the account paths of a statement, grouped by class. */
export function mappingOf(accounts: readonly Account[], given: ReadonlyMap<string, string>): Record<string, string[]> {
  const mapping: Record<string, string[]> = {};
  for (const account of accounts) {
    const code = codeOf(account, given);
    const paths = mapping[code];
    if (paths === undefined) mapping[code] = [account.path];
    else paths.push(account.path);
  }
  return mapping;
}
