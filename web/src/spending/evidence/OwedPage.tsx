import { OWED_STATES } from "@hazina/contract/spending/owed-evidence.ts";
import { Text } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { moneyOf } from "../../approvals/money.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { failureOf } from "../../kit/feedback/failure.ts";
import { formatDay, formatDayAndTime } from "../../kit/format/time.ts";
import type { BulkAction } from "../../kit/list/BulkBar.tsx";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, countColumn, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type OwedRow, owedQueries, refreshSpending } from "../api.ts";
import { EVIDENCE_LABELS, EVIDENCE_TONES, evidenceTexts } from "./texts.ts";

const texts = evidenceTexts.owed;
const { columns: titles } = texts;

const COLUMNS: readonly Column<OwedRow>[] = [
  textColumn({ key: "supplier", title: titles.supplier, fixed: true, sort: "supplier" }, (row) => row.supplier),
  moneyColumn({ key: "cost", title: titles.cost, sort: "cost" }, ({ cost }) => cost),
  statusColumn({ key: "evidence", title: titles.evidence }, ({ evidence }) => ({
    label: EVIDENCE_LABELS[evidence],
    tone: EVIDENCE_TONES[evidence],
  })),
  textColumn({ key: "claimant", title: titles.claimant, sort: "claimant" }, ({ claimant }) => claimant),
  dayColumn({ key: "date", title: titles.date, sort: "date" }, ({ date }) => date),
  moneyColumn({ key: "amount", title: titles.amount }, ({ amount }) => amount),
  textColumn({ key: "asked", title: titles.asked }, (row) =>
    row.asked_at === null ? null : formatDayAndTime(row.asked_at),
  ),
  countColumn({ key: "count", title: titles.count, startsHidden: true }, (row) => row.asked_count),
  moneyColumn({ key: "vat", title: titles.vat, startsHidden: true }, ({ vat }) => vat),
  textColumn({ key: "by", title: titles.by, startsHidden: true }, (row) => row.asked_by),
  textColumn({ key: "to", title: titles.to, startsHidden: true }, (row) => row.asked_to),
  textColumn({ key: "pin", title: titles.pin, startsHidden: true }, (row) => row.supplier_pin),
  textColumn({ key: "email", title: titles.email, startsHidden: true }, (row) => row.supplier_email),
];

const STATES = Object.fromEntries(OWED_STATES.map((state) => [state, EVIDENCE_LABELS[state]]));

/** Lists the expenses whose eTIMS receipt is missing, what that costs in tax, and mails that ask for the receipts. */
export function OwedPage() {
  const user = useUser();
  const go = useGo();
  const list = useList(owedQueries.list, COLUMNS, {
    filters: ["evidence"],
    asked: (filters) => chosenFilter("evidence", STATES, filters) as { evidence?: OwedRow["evidence"] },
  });
  const totals = list.query.data?.totals;
  const ask = (party: "claimant" | "supplier", label: string): BulkAction => ({
    label,
    run: async (keys) => {
      const { title, body, send } = texts.question;
      if (!(await confirm({ title, body: body(keys.length), action: send }))) return null;
      try {
        const { data } = await owedQueries.ask.call({ expense_ids: [...keys], party });
        await refreshSpending();
        return { done: data.asked, failed: data.left_out.map(({ supplier, reason }) => ({ name: supplier, reason })) };
      } catch (error) {
        return { done: 0, failed: [{ name: label, reason: failureOf(error).message }] };
      }
    },
  });
  return (
    <ListPage
      {...list}
      id="owed-evidence"
      title={PLACES.owedEvidence.title}
      subtitle={texts.lead}
      tabs={sectionTabs("owedEvidence")}
      rowKey={({ id }) => id}
      rowName={({ supplier, date }) => `${supplier}, ${formatDay(date)}`}
      empty={texts.empty}
      filters={<ChoiceFilter control={list.control} name="evidence" label={titles.evidence} choices={STATES} />}
      note={
        totals === undefined || totals.count === 0 ? null : (
          <Text fw={600}>{texts.totals(totals.count, moneyOf(totals.cost, user))}</Text>
        )
      }
      bulkActions={
        hasAbility(user, ["Approve Expenses"])
          ? [ask("claimant", texts.askClaimant), ask("supplier", texts.askSupplier)]
          : []
      }
      onOpen={({ id }) => go(paths.expense({ id }))}
    />
  );
}
