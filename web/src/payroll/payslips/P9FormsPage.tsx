import { dayAt, now } from "@hazina/base/calendar.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { Select } from "../../kit/form/choices.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type PayRow, payColumns } from "../reports/pay-columns.tsx";
import { payslipQueries } from "./api.ts";
import { MailForm } from "./MailForm.tsx";
import { slipTexts } from "./texts.ts";

const texts = slipTexts.cards;
const YEARS = 6;
const FILTERS = ["year"] as const;

/** Lists the yearly tax deduction cards (P9), which can be downloaded and mailed. */
export function P9FormsPage() {
  const thisYear = Number(dayAt(now()).slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
  const yearOf = (named: string | undefined) => Number(years.find((one) => one === named) ?? thisYear);
  const list = useList(payslipQueries.cards, payColumns([]), {
    filters: FILTERS,
    asked: ({ year }) => ({ year: yearOf(year) }),
  });
  const year = yearOf(list.control.filters.year);
  const canPrepare = hasAbility(useUser(), ["Prepare Payroll"]);
  const [mailing, setMailing] = useState<PayRow | null>(null);
  const download = useMutation({
    mutationFn: ({ personnel_id }: PayRow) => payslipQueries.cardFile.call({ personnel_id, year }),
    meta: { errorTitle: slipTexts.list.failed },
    onSuccess: (file) => {
      if (file instanceof File) saveBlob(file, file.name);
    },
  });
  return (
    <>
      <ListPage
        id="p9-forms"
        title={PLACES.p9Forms.title}
        tabs={sectionTabs("p9Forms")}
        {...list}
        columns={payColumns(list.query.data?.columns ?? [])}
        rowKey={({ personnel_id: id }) => id}
        rowName={({ name }) => name}
        empty={texts.empty}
        filters={
          <Select
            size="xs"
            w={96}
            aria-label={texts.year}
            data={years}
            value={String(year)}
            onChange={(value) => list.control.filterBy("year", value)}
            allowDeselect={false}
          />
        }
        onOpen={(row) => download.mutate(row)}
        rowActions={(row) => [
          { label: texts.download, onSelect: () => download.mutate(row) },
          ...(canPrepare ? [{ label: slipTexts.list.mailTo, onSelect: () => setMailing(row) }] : []),
        ]}
      />
      {mailing === null ? null : (
        <MailForm
          title={texts.mailTitle(mailing.name, year)}
          send={(email) => payslipQueries.cardFile.call({ personnel_id: mailing.personnel_id, year, email })}
          onClose={() => setMailing(null)}
        />
      )}
    </>
  );
}
