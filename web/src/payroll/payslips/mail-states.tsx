import { Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { type Column, StatusBadge } from "../../kit/list/columns.tsx";
import type { PayRow } from "../reports/pay-columns.tsx";
import type { Delivery } from "./api.ts";
import { DELIVERY_WORDS, slipTexts } from "./texts.ts";
import type { useMailing } from "./use-mailing.ts";

const texts = slipTexts.list;

type MailNoteProps = {
  readonly query: UseQueryResult<{ readonly totals: Readonly<Record<Delivery["state"], number>> }>;
  readonly progress: ReturnType<typeof useMailing>["progress"];
};

/**
 * Shows the number of emails in each state and, while emails are being sent, the progress. Shows an error if the
 * states cannot be loaded.
 */
export function MailNote({ query, progress }: MailNoteProps) {
  if (query.isLoadingError) {
    return <ErrorState title={texts.unread} error={query.error} onRetry={() => void query.refetch()} />;
  }
  const totals = query.data?.totals;
  return (
    <Text c="dimmed" role="status">
      {progress === undefined ? totals && texts.mailed(totals) : texts.mailing(progress)}
    </Text>
  );
}

/**
 * Creates the column that shows the state of each employee's email. Its cells are empty until the states are loaded.
 */
export function mailColumn(byPerson: ReadonlyMap<string, Delivery> | undefined): Column<PayRow> {
  const wordOf = (id: string) => byPerson && DELIVERY_WORDS[byPerson.get(id)?.state ?? "not_sent"];
  return {
    key: "mail",
    title: texts.mail,
    cell: ({ personnel_id: id }) => {
      const word = wordOf(id);
      if (word === undefined) return null;
      const { to, problem } = byPerson?.get(id) ?? {};
      return (
        <span title={[to, problem].filter(Boolean).join(" · ")}>
          <StatusBadge {...word} />
        </span>
      );
    },
    text: ({ personnel_id: id }) => wordOf(id)?.label ?? "",
  };
}
