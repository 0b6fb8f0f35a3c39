import { dayAt, now } from "@hazina/base/calendar.ts";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { DayInput } from "../../kit/form/DayInput.tsx";
import { type Column, dayColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { SheetButton, SheetRefused } from "../../kit/sheet/SheetButton.tsx";
import { SheetDownload } from "../../kit/sheet/SheetDownload.tsx";
import { sheetTexts } from "../../kit/sheet/texts.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { AdjustLeave } from "./AdjustLeave.tsx";
import { type LeaveAdjustment, leaveQueries, openingLeaveQueries, refreshLeave } from "./api.ts";
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
  const [day, setDay] = useState<string | null>(`${dayAt(now()).slice(0, 7)}-01`);
  const upload = (file: File, isDry: boolean) =>
    openingLeaveQueries.importOpening.call({ file, day: day ?? "", dry_run: isDry });
  const adjust = may ? (
    <>
      <SheetDownload make={() => openingLeaveQueries.openingTemplate.call({})} name="opening_leave.xlsx" />
      <SheetButton
        label={texts.upload}
        size="sm"
        look={async (file) => {
          const { data, message } = await upload(file, true);
          if (data.faults.length > 0) throw new SheetRefused(sheetTexts.refused, data.faults);
          return { sentences: [message, texts.atStart(day ?? "")], mayTake: data.rows.length > 0 };
        }}
        take={async (file) => {
          const { message } = await upload(file, false);
          await refreshLeave();
          return message;
        }}
      />
      <Button onClick={() => setAdjusting(true)}>{leaveTexts.adjust}</Button>
    </>
  ) : undefined;
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
        filters={
          may ? (
            <DayInput
              size="xs"
              miw={152}
              leftSectionWidth={104}
              leftSection={<Text size="xs">{texts.asOf}</Text>}
              aria-label={texts.openingDay}
              placeholder={texts.openingDay}
              value={day}
              maxDate={dayAt(now())}
              onChange={setDay}
            />
          ) : undefined
        }
      />
      {isAdjusting ? <AdjustLeave onClose={() => setAdjusting(false)} /> : null}
    </>
  );
}
