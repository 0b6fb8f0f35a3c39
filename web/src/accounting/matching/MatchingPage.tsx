import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { notifyWarning } from "../../kit/feedback/notify.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type OpenRow, statementQueries } from "../api.ts";
import { KeysButton } from "./KeysButton.tsx";
import { Matches } from "./Matches.tsx";
import styles from "./matching.module.css";
import { RowList } from "./RowList.tsx";
import { RuleForm } from "./RuleForm.tsx";
import { matchingTexts as texts } from "./texts.ts";
import { type Match, matchOf, useMatching } from "./use-matching.ts";

/**
 * The screen to match the rows of an account with the books: rows on the left, their possible
 * matches on the right.
 */
export function MatchingPage() {
  const { account } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const accounts = useQuery(
    statementQueries.accounts.queryOptions({
      input: {},
      select: ({ data }) => data.filter((one) => one.takes_statements),
    }),
  );
  const first = accounts.data?.find(({ open }) => open > 0) ?? accounts.data?.[0];
  const chosen = account ?? first?.code;
  return (
    <Page
      {...screenHead("bankMatching")}
      subtitle={texts.subtitle}
      actions={
        <>
          <Select
            aria-label={texts.account}
            data={(accounts.data ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
            value={chosen ?? null}
            onChange={(code) => setQuery({ account: code ?? undefined })}
            allowDeselect={false}
          />
          <Button variant="default" onClick={() => go(paths.bankRules({}))}>
            {texts.rules}
          </Button>
        </>
      }
    >
      {chosen === undefined ? <Text c="dimmed">{texts.choose}</Text> : <Lists key={chosen} account={chosen} />}
    </Page>
  );
}

function Lists({ account }: { readonly account: string }) {
  const canMatch = hasAbility(useUser(), ["Post Journals"]);
  const matching = useMatching(account);
  const { query, rows = [], total } = matching;
  const { row, index, choose, keepPlace } = usePlace(rows);
  const board = useRef<HTMLDivElement>(null);
  const accountField = useRef<HTMLInputElement>(null);
  const [isRuling, setRuling] = useState(false);
  useListFocus(board, row !== undefined);
  const matchAs = (one: OpenRow, how: Match) => {
    keepPlace();
    matching.match(one.id, how);
  };
  useKeys({
    row,
    canMatch,
    go: (steps) => choose(rows[Math.max(0, Math.min(index + steps, rows.length - 1))]?.id),
    accept: (one, number) => {
      const proposal = one.proposals[number];
      if (proposal !== undefined) matchAs(one, matchOf(proposal));
    },
    refuse: (one) => matching.refuse({ id: one.id, key: one.proposals[0]?.key ?? "" }),
    undo: matching.undo,
    toAccount: () => accountField.current?.focus(),
  });
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  if (row === undefined) return <EmptyState title={texts.done.title}>{texts.done.body}</EmptyState>;
  return (
    <div ref={board} className={styles.lists}>
      <Section title={texts.left} lead={texts.leftOf(rows.length, total)} actions={<KeysButton />}>
        <RowList rows={rows} chosen={row.id} onChoose={choose} />
      </Section>
      <Section
        title={texts.right}
        actions={canMatch ? <Tools matching={matching} onRule={() => setRuling(true)} /> : undefined}
      >
        <Matches
          row={row}
          work={query.data}
          accountField={accountField}
          canMatch={canMatch}
          onMatch={(how) => matchAs(row, how)}
          onRefuse={(key) => matching.refuse({ id: row.id, key })}
          onLeaveField={() => setTimeout(() => listIn(board)?.focus())}
        />
      </Section>
      {isRuling ? (
        <RuleForm
          rule={null}
          begin={{ contains: row.counterparty.toLowerCase(), direction: row.amount > 0 ? "in" : "out", bank: account }}
          onClose={() => setRuling(false)}
        />
      ) : null}
    </div>
  );
}

type ToolsProps = { readonly matching: ReturnType<typeof useMatching>; readonly onRule: () => void };

function Tools({ matching, onRule }: ToolsProps) {
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" disabled={!matching.canUndo} onClick={matching.undo}>
        {texts.undo}
      </Button>
      <Button variant="default" size="xs" onClick={onRule}>
        {texts.rule}
      </Button>
    </Group>
  );
}

const listIn = (board: RefObject<HTMLDivElement | null>) =>
  board.current?.querySelector<HTMLElement>('[role="listbox"]') ?? undefined;

/**
 * Moves the focus to the list of rows as soon as the list appears, so that the keyboard shortcuts of the list work at
 * once.
 */
function useListFocus(board: RefObject<HTMLDivElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere) listIn(board)?.focus({ preventScroll: true });
  }, [board, isThere]);
}

/**
 * Returns the selected row, its index, and the functions that change the selection. After a row is matched, the next
 * one is selected.
 */
function usePlace(rows: readonly OpenRow[]) {
  const [place, setPlace] = useState({ id: "", at: 0 });
  const found = rows.findIndex(({ id }) => id === place.id);
  const index = found >= 0 ? found : Math.max(0, Math.min(place.at, rows.length - 1));
  return {
    row: rows[index],
    index,
    choose: (id: string | undefined) => {
      if (id !== undefined)
        setPlace({
          id,
          at: Math.max(
            0,
            rows.findIndex((one) => one.id === id),
          ),
        });
    },
    keepPlace: () => setPlace({ id: "", at: index }),
  };
}

/** Handles the keyboard shortcuts of the page while no field has the focus. */
function useKeys(moves: Moves): void {
  const latest = useRef(moves);
  useEffect(() => {
    latest.current = moves;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (pressed(event.key, latest.current)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

type Moves = {
  readonly row: OpenRow | undefined;
  readonly canMatch: boolean;
  readonly go: (steps: number) => void;
  readonly accept: (row: OpenRow, number: number) => void;
  readonly refuse: (row: OpenRow) => void;
  readonly undo: () => void;
  readonly toAccount: () => void;
};

/**
 * Runs the action of a keyboard shortcut.
 * @returns false if the key is not a shortcut.
 */
function pressed(key: string, { row, canMatch, go, accept, refuse, undo, toAccount }: Moves): boolean {
  if (key === "ArrowDown" || key === "ArrowUp") {
    go(key === "ArrowDown" ? 1 : -1);
    return true;
  }
  if (!canMatch || row === undefined) return false;
  const [first] = row.proposals;
  if (/^[1-9]$/.test(key)) accept(row, Number(key) - 1);
  else if (key === "Enter" && first?.is_tied === true) notifyWarning({ message: texts.needsChoice });
  else if (key === "Enter") accept(row, 0);
  else if (key === "b" || key === "B") toAccount();
  else if ((key === "x" || key === "X") && first !== undefined) refuse(row);
  else if (key === "u" || key === "U") undo();
  else return false;
  return true;
}

/** Returns whether a key press belongs to a field or a button, and is therefore not a shortcut. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, button, [role="dialog"]') !== null;
}
