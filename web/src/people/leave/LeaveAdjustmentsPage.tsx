import { Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { type Column, dayColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { AdjustLeave } from "./AdjustLeave.tsx";
import { type LeaveAdjustment, leaveQueries } from "./api.ts";
import { leaveTexts } from "./texts.ts";

const texts = leaveTexts.adjustments;

const COLUMNS: readonly Column<LeaveAdjustment>[] = [
  textColumn({ key: "name", title: leaveTexts.columns.name, fixed: true }, ({ name }) => name),
  textColumn({ key: "type", title: leaveTexts.columns.type }, ({ leave_type: type }) => type),
  textColumn({ key: "kind", title: texts.kindLabel }, ({ kind }) => texts.kinds[kind]),
  dayColumn({ key: "day", title: texts.day }, ({ day }) => day),
  textColumn({ key: "days", title: texts.days }, ({ days }) => String(days)),
  textColumn({ key: "reason", title: texts.reason }, ({ reason }) => reason),
  textColumn({ key: "by", title: texts.by }, ({ written_by: by }) => by),
  timeColumn({ key: "at", title: leaveTexts.columns.asked }, ({ written_at: at }) => at),
];

/** Lists manual changes of leave balances: opening balances, and days added or deducted. */
export function LeaveAdjustmentsPage() {
  const list = useList(leaveQueries.adjustments, COLUMNS);
  const [isAdjusting, setAdjusting] = useState(false);
  const may = hasAbility(useUser(), ["Approve Leave"]);
  const adjust = may ? <Button onClick={() => setAdjusting(true)}>{leaveTexts.adjust}</Button> : undefined;
  return (
    <>
      <ListPage
        id="leave-adjustments"
        title={PLACES.leaveAdjustments.title}
        tabs={sectionTabs("leaveAdjustments")}
        {...list}
        rowKey={({ id }) => id}
        empty={{ title: texts.emptyTitle, body: texts.empty, action: adjust }}
        actions={adjust}
      />
      {isAdjusting ? <AdjustLeave onClose={() => setAdjusting(false)} /> : null}
    </>
  );
}
