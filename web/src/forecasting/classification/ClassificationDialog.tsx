import { Alert, Button, Group, Tabs, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { confirm } from "../../kit/dialog/confirm.ts";
import { FullScreenDialog } from "../../kit/dialog/FullScreenDialog.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { ScreenLoading } from "../../kit/feedback/ScreenLoading.tsx";
import { useQuery as useAddress, useGo } from "../../kit/page/navigate.ts";
import { kitTexts } from "../../kit/texts.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { refreshForecast } from "../api.ts";
import { sourceQueries } from "../source-api.ts";
import { STATEMENTS, type StatementName, statementOf } from "../statement-name.ts";
import { type Account, type AccountsAnswer, accountsOf, UNMAPPED } from "./accounts.ts";
import { Board } from "./Board.tsx";
import styles from "./classification.module.css";
import { codeOf, countChanges, givenNow, type Moves, mappingOf, moveTo, NO_MOVES, undo } from "./moves.ts";
import { classificationTexts as texts } from "./texts.ts";

/** The accounts of both statements. */
type Accounts = Readonly<Record<StatementName, readonly Account[]>>;

/**
 * The Account Classification dialog: shows every account under its standard class. Accounts can be moved by mouse,
 * touch, keyboard or menu. Saving or closing the dialog opens the profit and loss. `statement` is the tab that is open.
 */
export function ClassificationDialog({ statement }: { readonly statement: StatementName }) {
  const go = useGo();
  const { source } = useAddress();
  const query = useQuery({
    ...sourceQueries.classification.getAccounts.queryOptions({ input: {} }),
  });
  const accounts = useMemo(() => (query.data === undefined ? undefined : bothOf(query.data)), [query.data]);
  const [moves, setMoves] = useState(NO_MOVES);
  const [isBusy, setBusy] = useState(false);
  const isSaved = useRef(false);
  const canEdit = hasAbility(useUser(), ["Classify Accounts"]);
  const changes = countChanges(moves);
  useLeaveGuard(() => changes > 0 && !isSaved.current, changes);
  useHotkeys([["mod+Z", () => setMoves(undo)]]);
  const leave = () => go(paths.profitLoss());
  const save = useMutation(
    sourceQueries.classification.saveMappings.mutationOptions({
      meta: { errorTitle: texts.saveFailed },
      onSuccess: () => {
        isSaved.current = true;
        notifySuccess({ message: texts.saved });
        void refreshForecast();
        leave();
      },
    }),
  );
  const saveAll = (all: Accounts) => save.mutate({ mappings: mappingsOf(all, moves) });
  return (
    <FullScreenDialog
      title={texts.title}
      onClose={leave}
      closesOnEscape={!isBusy}
      footer={
        <Footer
          changes={changes}
          saving={save.isPending}
          onCancel={leave}
          onUndo={() => setMoves(undo)}
          {...(canEdit && accounts !== undefined ? { onSave: () => saveAll(accounts) } : {})}
        />
      }
    >
      {canEdit ? null : <Alert m="md">{texts.lacks}</Alert>}
      {accounts !== undefined ? (
        <StatementTabs
          statement={statement}
          accounts={accounts}
          moves={moves}
          canEdit={canEdit}
          onMove={(moved, code) => setMoves((before) => moveTo(before, statement, moved, code))}
          onBusy={setBusy}
        />
      ) : query.isError ? (
        <ErrorState
          title={source === "quickbooks" ? texts.quickBooksFailed : texts.loadFailed}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <ScreenLoading />
      )}
    </FullScreenDialog>
  );
}

function bothOf(answer: AccountsAnswer): Accounts {
  return {
    profit_and_loss: accountsOf(answer, "profit_and_loss"),
    balance_sheet: accountsOf(answer, "balance_sheet"),
  };
}

function mappingsOf(accounts: Accounts, moves: Moves) {
  const given = givenNow(moves);
  return {
    profit_and_loss: mappingOf(accounts.profit_and_loss, given.profit_and_loss),
    balance_sheet: mappingOf(accounts.balance_sheet, given.balance_sheet),
  };
}

type StatementTabsProps = {
  readonly statement: StatementName;
  readonly accounts: Accounts;
  readonly moves: Moves;
  readonly canEdit: boolean;
  readonly onMove: (accounts: readonly Account[], code: string) => void;
  readonly onBusy: (isBusy: boolean) => void;
};

function StatementTabs({ statement, accounts, moves, ...board }: StatementTabsProps) {
  const go = useGo();
  const given = givenNow(moves);
  const choose = (value: string | null) => {
    const chosen = statementOf(value ?? undefined);
    if (chosen !== null) go(paths.dataSource({ classify: chosen }), { replace: true });
  };
  return (
    <Tabs value={statement} onChange={choose} keepMounted={false} className={styles.tabs ?? ""}>
      <Tabs.List className={styles.tabList ?? ""} aria-label={texts.title}>
        {STATEMENTS.map((name) => (
          <Tabs.Tab key={name} value={name} className={styles.tab ?? ""}>
            {texts.tab(
              texts.statements[name],
              accounts[name].filter((account) => codeOf(account, given[name]) === UNMAPPED).length,
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {STATEMENTS.map((name) => (
        <Tabs.Panel key={name} value={name} className={styles.tabPanel ?? ""}>
          <Board statement={name} accounts={accounts[name]} given={given[name]} {...board} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

type FooterProps = {
  readonly changes: number;
  readonly saving: boolean;
  readonly onCancel: () => void;
  readonly onUndo: () => void;
  /** Saves the new classes of the accounts that the user moved; undefined if no account has been moved. */
  readonly onSave?: () => void;
};

function Footer({ changes, saving, onCancel, onUndo, onSave }: FooterProps) {
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <Text c="dimmed" role="status">
          {onSave === undefined ? "" : texts.changes(changes)}
        </Text>
        {changes > 0 ? (
          <Button variant="subtle" size="compact-sm" onClick={onUndo}>
            {texts.undo}
          </Button>
        ) : null}
      </Group>
      <Group gap="sm">
        <Button variant="default" onClick={onCancel}>
          {onSave === undefined ? kitTexts.close : texts.cancel}
        </Button>
        {onSave === undefined ? null : (
          <Button loading={saving} onClick={onSave}>
            {texts.save}
          </Button>
        )}
      </Group>
    </Group>
  );
}

/**
 * Asks for confirmation before the user leaves the dialog with unsaved moves of accounts. Switching tabs does not ask,
 * because the moves are kept.
 */
function useLeaveGuard(isAtRisk: () => boolean, changes: number): void {
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      const stays = next.pathname === paths.dataSource() && "classify" in next.search;
      if (stays || !isAtRisk()) return false;
      const agreed = await confirm({
        title: texts.leaveTitle,
        body: texts.leaveBody(changes),
        action: texts.leave,
        decline: texts.stay,
        danger: true,
      });
      return !agreed;
    },
    enableBeforeUnload: isAtRisk,
  });
}
