import { type KeyboardEvent, type RefObject, useDeferredValue, useMemo, useRef, useState } from "react";
import type { StatementName } from "../statement-name.ts";
import { type Account, classTitle, leafOf } from "./accounts.ts";
import { type Control, focusCard, stepOf } from "./board-focus.ts";
import { type BoardColumn, columnsOf, countToCheck, rangeOf } from "./columns.ts";
import { codeOf } from "./moves.ts";
import { classificationTexts as texts } from "./texts.ts";

/** The accounts that the open menu acts on, and its position in px. */
export type OpenMenu = { readonly accounts: readonly Account[]; readonly left: number; readonly top: number };

/** Scrolls a card of a column into view and focuses one of its controls. */
export type FocusCard = (index: number, control: Control) => void;

/** The accounts of one statement, the user's moves, and the callbacks of the board. */
export type BoardProps = {
  readonly statement: StatementName;
  readonly accounts: readonly Account[];
  readonly given: ReadonlyMap<string, string>;
  readonly canEdit: boolean;
  readonly onMove: (accounts: readonly Account[], code: string) => void;
  /**
   * Reports true while an account is dragged or the menu is open, so that Escape ends only the drag or the menu and
   * leaves the dialog open.
   */
  readonly onBusy: (isBusy: boolean) => void;
};

/**
 * Manages a board of accounts: the columns to show after the search and filter, the selected accounts, and the actions
 * on accounts.
 */
export function useBoard({ statement, accounts, given, onMove, onBusy }: BoardProps) {
  const element = useRef<HTMLDivElement>(null);
  const focusers = useRef(new Map<string, FocusCard>());
  const [search, setSearch] = useState("");
  const [toCheckOnly, setToCheckOnly] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [said, say] = useState("");
  const wanted = useDeferredValue(search);
  const columns = useMemo(
    () => columnsOf(statement, accounts, given, { search: wanted, toCheckOnly }),
    [statement, accounts, given, wanted, toCheckOnly],
  );
  const menu = useMenu(onBusy);
  const selection = useSelection(columns, selected, setSelected);

  const move = (moved: readonly Account[], code: string, isAnnounced = false) => {
    const first = moved[0];
    if (first === undefined) return;
    const from = codeOf(first, given);
    const shown = columnOf(columns, from)?.shown ?? [];
    const index = shown.findIndex(({ path }) => path === first.path);
    if (from === code && moved.length === 1) return focusers.current.get(from)?.(Math.max(0, index), "drag");
    const left = shown.filter((account) => !moved.includes(account)).length;
    onMove(moved, code);
    setSelected(new Set());
    say(isAnnounced ? "" : texts.announce.moved(texts.overlay(moved.length, leafOf(first.path)), classTitle(code)));
    setTimeout(() => {
      if (left > 0) focusers.current.get(from)?.(Math.max(0, index), "move");
      else chipOf(element, from)?.focus();
    });
  };
  return {
    element,
    focusers,
    columns,
    given,
    said,
    menu,
    ...selection,
    search,
    setSearch,
    toCheckOnly,
    setToCheckOnly,
    isFiltered: wanted.trim() !== "" || toCheckOnly,
    toCheck: useMemo(() => countToCheck(accounts, given), [accounts, given]),
    move,
    /**
     * Returns the accounts that an action on one account applies to: all selected accounts if the account is selected,
     * otherwise only this account.
     */
    concerned: (account: Account): readonly Account[] =>
      selected.has(account.path) ? accounts.filter(({ path }) => selected.has(path)) : [account],
    selectedAccounts: () => accounts.filter(({ path }) => selected.has(path)),
    jumpTo: (code: string) => {
      placeOf(element, code)?.scrollIntoView({ inline: "start", block: "nearest" });
      focusers.current.get(code)?.(0, "select");
    },
    placeOf: (code: string) => placeOf(element, code),
    clearFilter: () => {
      setSearch("");
      setToCheckOnly(false);
    },
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      const step = stepOf(event, columns);
      if (step === null) return;
      event.preventDefault();
      focusers.current.get(step.code)?.(step.index, step.control);
    },
  };
}

/** The state and actions of a board, as `useBoard` returns them. */
export type BoardState = ReturnType<typeof useBoard>;

function useMenu(onBusy: (isBusy: boolean) => void) {
  const [opened, setOpened] = useState<OpenMenu | null>(null);
  const origin = useRef<HTMLElement | null>(null);
  return {
    opened,
    open: (accounts: readonly Account[], button: HTMLElement) => {
      const { left, bottom } = button.getBoundingClientRect();
      origin.current = button;
      setOpened({ accounts, left, top: bottom });
      onBusy(true);
    },
    /** Closes the menu. If nothing was chosen, the focus returns to the button that opened it. */
    close: (chosen: boolean) => {
      setOpened(null);
      onBusy(false);
      if (!chosen) setTimeout(() => origin.current?.focus());
    },
  };
}

function useSelection(
  columns: readonly BoardColumn[],
  selected: ReadonlySet<string>,
  setSelected: (paths: ReadonlySet<string>) => void,
) {
  const last = useRef<string | null>(null);
  return {
    selected,
    select: (paths: readonly string[], isSelected: boolean) => {
      const after = new Set(selected);
      for (const path of paths) {
        if (isSelected) after.add(path);
        else after.delete(path);
      }
      setSelected(after);
    },
    /**
     * Selects an account, or deselects it if it is selected. With `toLast`, also selects or deselects every account
     * between this account and the one that was last selected or deselected.
     */
    toggle: (account: Account, code: string, toLast: boolean) => {
      const shown = columnOf(columns, code)?.shown ?? [];
      const paths = toLast && last.current !== null ? rangeOf(shown, last.current, account.path) : [account.path];
      const after = new Set(selected);
      for (const path of paths) {
        if (selected.has(account.path)) after.delete(path);
        else after.add(path);
      }
      last.current = account.path;
      setSelected(after);
    },
    clearSelection: () => setSelected(new Set()),
  };
}

function columnOf(columns: readonly BoardColumn[], code: string): BoardColumn | undefined {
  return columns.find((column) => column.code === code);
}

/**
 * Returns the element of a class on the board: its column or, if a filter hides the column, its chip in the strip of
 * classes. Null if there is neither.
 */
function placeOf(board: RefObject<HTMLElement | null>, code: string): Element | null {
  return board.current?.querySelector(`[data-column="${code}"]`) ?? chipOf(board, code);
}

function chipOf(board: RefObject<HTMLElement | null>, code: string): HTMLElement | null {
  return board.current?.parentElement?.querySelector<HTMLElement>(`[data-chip="${code}"]`) ?? null;
}

/** Focuses a control of a card once the card has been rendered. */
export function focusWhenDrawn(list: HTMLElement | null, index: number, control: Control): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusCard(list, index, control)));
}
