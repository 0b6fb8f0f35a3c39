import { Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { type ApprovalLevel, approvalQueries, type FullRun } from "../api.ts";
import { runTexts } from "./texts.ts";

const texts = runTexts.approval;

/** Shows the users who acted on a payroll, and the progress of its approval, level by level. */
export function ApprovalSection({ run }: { readonly run: FullRun }) {
  const { levels, query } = useApprovalOf(run);
  const names = [
    [texts.prepared, run.prepared_by],
    [texts.confirmed, run.confirmed_by],
    [texts.approved, run.approved_by],
    [texts.paid, run.paid_by],
  ] as const;
  return (
    <Section title={texts.title} lead={texts.lead}>
      {query.isLoadingError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      <ApprovalLevels levels={levels} />
      <Facts facts={names.flatMap(([label, who]) => (who.length === 0 ? [] : [{ label, value: who.join(", ") }]))} />
    </Section>
  );
}

/**
 * Loads the approval levels of a payroll. For a payroll that is not submitted now, only the levels that rejected an
 * earlier submission are returned.
 */
export function useApprovalOf({ id, kind, status }: Pick<FullRun, "id" | "kind" | "status">) {
  const call = kind === "wages" ? approvalQueries.wagesProgress : approvalQueries.progress;
  const query = useQuery(call.queryOptions({ input: { payroll_id: id } }));
  const all = query.data?.data ?? [];
  const isBefore = status === "draft" || status === "computed";
  return { levels: isBefore ? all.filter(({ status: decided }) => decided === 2) : all, query };
}

/**
 * Shows the levels of a payroll's approval, each with its outcome, the user who decided and the comment. If the user
 * may not decide on a level, shows the reason.
 */
export function ApprovalLevels({ levels }: { readonly levels: readonly ApprovalLevel[] }) {
  return levels.map((level) => (
    <div key={level.level}>
      <Group justify="space-between" gap="xs">
        <Text fw={500}>{level.name}</Text>
        <StatusBadge label={level.label} tone={level.status === 1 ? "good" : level.status === 2 ? "bad" : "waiting"} />
      </Group>
      <Text size="sm" c="dimmed">
        {[
          level.by === null ? null : `${level.by}${level.at === null ? "" : `, ${formatDayAndTime(level.at)}`}`,
          level.comment,
          level.reason,
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
    </div>
  ));
}
