import { addMonths, dayAt, formatMonth, monthOfDay, now } from "@hazina/base/calendar.ts";
import { basicPay } from "@hazina/contract/payroll/person-elements.ts";
import { Alert, Checkbox, List, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { shown, shownDifference } from "../money.ts";
import { basicPayQueries, type PayProposal, refreshPay } from "./api.ts";
import { joined, type NewPay, ROWS_A_CALL } from "./basic-pay-model.ts";
import { basicPayTexts } from "./texts.ts";

const texts = basicPayTexts.form;
/** A change of more than this percentage needs a separate confirmation. */
const MUCH = 25;
const SHOWN = 50;

type Values = { readonly effective_from: string | null; readonly reason: string };
type ProposePayProps = {
  readonly changes: readonly NewPay[];
  readonly onClose: () => void;
  /** Called after new pay has been proposed. `leftOut` has the ids of the employees whose new pay was not proposed. */
  readonly onProposed: (leftOut: ReadonlySet<string>) => void;
};

/**
 * Shows the total cost of the new pay, per month and until the end of the year, and the change for each employee. Asks
 * for confirmation to propose the new pay.
 */
export function ProposePay({ changes, onClose, onProposed }: ProposePayProps) {
  const firstOfNext = `${formatMonth(addMonths(monthOfDay(dayAt(now())), 1))}-01`;
  const initial: Values = { effective_from: firstOfNext, reason: "" };
  const whole = ({ effective_from: from, reason }: Values) => ({
    rows: changes.slice(0, ROWS_A_CALL),
    effective_from: from ?? "",
    reason,
  });
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(basicPay.change), whole));
  const [from, setFrom] = useState(firstOfNext);
  const [isMeant, setMeant] = useState(false);
  const [failed, setFailed] = useState<PayProposal["failed"]>([]);
  form.watch("effective_from", ({ value }) => setFrom(value ?? ""));
  const preview = useQuery({
    queryKey: [...basicPayQueries.change.key(), changes, from],
    queryFn: () => inParts(changes, { effective_from: from, reason: "-", dry_run: true }),
    enabled: from !== "" && changes.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const great = (preview.data?.rows ?? []).filter(({ change_percent: by }) => by !== null && Math.abs(by) > MUCH);
  const save = useSave(
    async ({ effective_from, reason }: Values) => {
      if (great.length > 0 && !isMeant) throw new Error(texts.confirmNeeded);
      const data = await inParts(changes, { effective_from: effective_from ?? "", reason, confirm: isMeant });
      return { message: texts.proposed(data.done), data };
    },
    refreshPay,
    ({ data }) => {
      onProposed(new Set(data.failed.map(({ id }) => id)));
      setFailed(data.failed);
      if (data.failed.length === 0) onClose();
    },
  );
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.send(changes.length)} {...save}>
      <DayField form={form} name="effective_from" label={texts.from} withAsterisk />
      <TextAreaField
        form={form}
        name="reason"
        label={texts.reason}
        description={texts.reasonHint}
        minRows={2}
        withAsterisk
      />
      {preview.isError ? <ErrorState error={preview.error} onRetry={() => void preview.refetch()} /> : null}
      {preview.isLoading ? <Skeleton height={120} /> : null}
      {preview.data === undefined ? null : <Preview proposal={preview.data} />}
      <Great names={great.map(({ name }) => name)} isMeant={isMeant} onMean={setMeant} />
      <LeftOut failed={failed} />
    </FormDrawer>
  );
}

type GreatProps = {
  readonly names: readonly string[];
  readonly isMeant: boolean;
  readonly onMean: (isMeant: boolean) => void;
};

/**
 * Lists the employees with a change of more than `MUCH` percent, and a checkbox with which the user confirms that
 * these changes are intended.
 */
function Great({ names, isMeant, onMean }: GreatProps) {
  if (names.length === 0) return null;
  return (
    <Alert color="orange" variant="light" title={texts.great(names.length)}>
      {names.slice(0, SHOWN).join(", ")}
      <Checkbox
        mt="xs"
        label={texts.confirm}
        checked={isMeant}
        onChange={(event) => onMean(event.currentTarget.checked)}
      />
    </Alert>
  );
}

function LeftOut({ failed }: Pick<PayProposal, "failed">) {
  if (failed.length === 0) return null;
  return (
    <Alert color="red" variant="light" title={texts.failed(failed.length)}>
      <List size="sm">
        {failed.map(({ id, name, reason }) => (
          <List.Item key={id}>{`${name}: ${reason}`}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Preview({ proposal }: { readonly proposal: PayProposal }) {
  const { rows, totals } = proposal;
  return (
    <div>
      <Facts
        layout="column"
        facts={[
          { label: texts.perMonth, value: shownDifference(Math.round((totals.after - totals.before) * 100) / 100) },
          { label: texts.yearEnd, value: shownDifference(totals.cost_to_year_end) },
        ]}
      />
      <List size="sm" mt="sm" spacing={4}>
        {rows.slice(0, SHOWN).map(({ personnel_id: id, name, before, after, change_percent: percent }) => (
          <List.Item key={id}>
            {`${name}: ${before === null ? "" : `${shown(before)} → `}${shown(after)}${percent === null ? "" : `, ${percent > 0 ? "+" : ""}${percent}%`}`}
          </List.Item>
        ))}
      </List>
      {rows.length > SHOWN ? <Text size="sm">{texts.more(rows.length - SHOWN)}</Text> : null}
    </div>
  );
}

type Asked = {
  readonly effective_from: string;
  readonly reason: string;
  readonly dry_run?: boolean;
  readonly confirm?: boolean;
};

/**
 * Proposes new pay to the server in several consecutive calls, because one call accepts at most `ROWS_A_CALL` rows.
 * Returns the results of all calls, merged into one.
 */
async function inParts(changes: readonly NewPay[], asked: Asked): Promise<PayProposal> {
  const parts: PayProposal[] = [];
  for (let at = 0; at < changes.length; at += ROWS_A_CALL) {
    const rows = changes.slice(at, at + ROWS_A_CALL);
    parts.push((await basicPayQueries.change.call({ ...asked, rows })).data);
  }
  return joined(parts);
}
