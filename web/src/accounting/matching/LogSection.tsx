import { useQuery } from "@tanstack/react-query";
import { type Column, moneyColumn, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { type MatchingDecision, matchingQueries } from "../api.ts";
import { BASES, matchingTexts, VERDICT_TONES, VERDICTS } from "./texts.ts";

const texts = matchingTexts.rulesPage.log;
const { columns } = texts;
const SHOWN = 25;

const COLUMNS: readonly Column<MatchingDecision>[] = [
  textColumn({ key: "details", title: columns.details, fixed: true }, ({ details }) => details),
  moneyColumn({ key: "amount", title: columns.amount }, ({ amount }) => amount),
  statusColumn({ key: "verdict", title: columns.verdict }, ({ verdict }) => ({
    label: VERDICTS[verdict],
    tone: VERDICT_TONES[verdict],
  })),
  textColumn({ key: "basis", title: columns.basis }, ({ basis }) => BASES[basis]),
  textColumn({ key: "account", title: columns.account }, ({ account }) => account),
  textColumn({ key: "by", title: columns.by }, ({ by }) => by),
  timeColumn({ key: "at", title: columns.at }, ({ at }) => at),
];

/**
 * Lists the latest decisions about the matching of statement rows. The list includes bookings that automatic booking
 * would have made but did not make.
 */
export function LogSection() {
  const query = useQuery(matchingQueries.log.queryOptions({ input: { page: 1, size: SHOWN } }));
  if (query.isError && query.data === undefined) return <FailedSection title={texts.title} query={query} />;
  if (query.data?.data.length === 0) return null;
  return (
    <Section title={texts.title}>
      <DataTable label={texts.title} columns={COLUMNS} rows={query.data?.data} rowKey={({ id }) => id} />
    </Section>
  );
}
