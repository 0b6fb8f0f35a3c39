import type { StatementName } from "../statement-name.ts";
import type { Account } from "./accounts.ts";

/** The classes that the user has chosen since opening, by account path. */
export type Given = Readonly<Record<StatementName, ReadonlyMap<string, string>>>;

/** The moves so far, each as the state after it; the last one counts, and undo drops it. */
export type Moves = readonly [Given, ...Given[]];

/** No moves yet. */
export const NO_MOVES: Moves = [{ profit_and_loss: new Map(), balance_sheet: new Map() }];

/** Returns the current choices. */
export function givenNow(moves: Moves): Given {
  return moves.at(-1) ?? moves[0];
}

/** The current class of an account: the user's choice since opening, or else the server's. */
export function codeOf(account: Account, given: ReadonlyMap<string, string>): string {
  return given.get(account.path) ?? account.code;
}

/** Moves accounts to a class as one step; returns the same moves where all of them already have it. */
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

/** Returns the number of accounts whose class differs from the server's. */
export function countChanges(moves: Moves): number {
  const { profit_and_loss, balance_sheet } = givenNow(moves);
  return profit_and_loss.size + balance_sheet.size;
}

/** The mapping to save: every account of a statement under its class. */
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
