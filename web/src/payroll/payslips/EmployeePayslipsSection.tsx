import { Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { EmployeeSectionProps } from "../../employee-sections.ts";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { type Column, dayColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { type PayslipRow, payslipQueries } from "./api.ts";
import { slipTexts } from "./texts.ts";

const texts = slipTexts.record;

const COLUMNS: readonly Column<PayslipRow>[] = [
  textColumn({ key: "month", title: slipTexts.facts.month, fixed: true }, ({ month }) => longPeriodTitle(month)),
  moneyColumn({ key: "gross", title: texts.gross }, ({ gross }) => gross),
  moneyColumn({ key: "deductions", title: texts.deductions }, ({ deductions }) => deductions),
  moneyColumn({ key: "net", title: slipTexts.facts.net }, ({ net }) => net),
  dayColumn({ key: "day", title: texts.payDay }, ({ pay_day: day }) => day),
];

/** Lists an employee's payslips, newest first; each can be opened line by line, or downloaded as a PDF. */
export function EmployeePayslipsSection({ personnelId, name }: EmployeeSectionProps) {
  const query = useQuery(payslipQueries.slipsOfEmployee.queryOptions({ input: { personnel_id: personnelId } }));
  const go = useGo();
  const saved = { meta: { errorTitle: slipTexts.list.failed }, onSuccess: saveFile };
  const download = useMutation({
    mutationFn: ({ month }: PayslipRow) => payslipQueries.slipFile.call({ personnel_id: personnelId, month }),
    ...saved,
  });
  const card = useMutation({
    mutationFn: (year: number) => payslipQueries.p9FormFile.call({ personnel_id: personnelId, year }),
    ...saved,
  });
  if (query.data === undefined) return <FailedSection title={texts.title} query={query} />;
  return (
    <Section title={texts.title}>
      {query.data.data.length === 0 ? (
        <Text c="dimmed">{texts.none}</Text>
      ) : (
        <DataTable
          label={texts.of(name)}
          columns={COLUMNS}
          rows={query.data.data}
          rowKey={({ month }) => month}
          rowName={({ month }) => longPeriodTitle(month)}
          onOpen={({ payroll_id: id }) => go(paths.payrollSlip({ id, person: personnelId }))}
          rowActions={(row) => [
            { label: slipTexts.list.download, onSelect: () => download.mutate(row) },
            { label: texts.card(row.month.slice(0, 4)), onSelect: () => card.mutate(Number(row.month.slice(0, 4))) },
          ]}
        />
      )}
    </Section>
  );
}

function saveFile(file: unknown): void {
  if (file instanceof File) saveBlob(file, file.name);
}
