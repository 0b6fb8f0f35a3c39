import "@mantine/dates/styles.layer.css";
import { OUTCOMES } from "@hazina/contract/access/log.ts";
import { DatePickerInput } from "@mantine/dates";
import { Select } from "../../kit/form/choices.tsx";
import type { ListControl } from "../../kit/list/list-state.ts";
import { useSetQuery } from "../../kit/page/navigate.ts";
import { kitTexts } from "../../kit/texts.ts";
import { logFilters } from "./log-question.ts";
import { logTexts } from "./texts.ts";

const texts = logTexts.filters;

/** The fields that filter the access log by outcome and by day. */
export function LogFilters({ control }: { readonly control: ListControl }) {
  const set = useSetQuery();
  const { outcome = null, from = null, to = null } = logFilters(control);
  return (
    <>
      <Select
        size="xs"
        miw={168}
        aria-label={texts.outcome}
        placeholder={texts.everything}
        data={OUTCOMES.map((one) => ({ value: one, label: texts[one] }))}
        value={outcome}
        onChange={(value) => control.filterBy("outcome", value)}
        clearable
      />
      <DatePickerInput
        type="range"
        size="xs"
        miw={200}
        aria-label={texts.days}
        placeholder={texts.anyDay}
        valueFormat="DD/MM/YYYY"
        allowSingleDateInRange
        value={[from, to]}
        onChange={([first, last]) => set({ from: first ?? undefined, to: last ?? undefined, page: undefined })}
        clearable
        clearButtonProps={{ "aria-label": kitTexts.clear }}
      />
    </>
  );
}
