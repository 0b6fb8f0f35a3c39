import { approval } from "@hazina/contract/payroll/approval.ts";
import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { StatusBadge, type Tone } from "../../kit/list/columns.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { useIsHead } from "../../session/chosen-company.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { approvalQueries, type Run, refreshPayroll } from "../api.ts";
import { monthsToClose } from "./months-to-close.ts";
import { runTexts } from "./texts.ts";

const texts = runTexts.months;

type State = "open" | "closed" | "asked";
type Asked = { readonly month: string; readonly state: "open" | "closed" };

const STATES: Readonly<Record<State, { readonly label: string; readonly tone: Tone }>> = {
  open: { label: texts.isOpen, tone: "neutral" },
  closed: { label: texts.closed, tone: "good" },
  asked: { label: texts.asked, tone: "waiting" },
};

const SHOWN = 3;

/**
 * Lists the closed months and the months that can be closed. Only the head company can close a month, because a branch
 * does not see all of its payrolls.
 */
export function MonthsSection({ runs }: { readonly runs: readonly Run[] }) {
  const isHead = useIsHead();
  const mayClose = hasAbility(useUser(), ["Approve Payroll"]) && isHead;
  const query = useQuery(approvalQueries.months.queryOptions({ input: {} }));
  const [asked, setAsked] = useState<Asked | null>(null);
  if (query.data === undefined) return <FailedSection title={texts.title} query={query} />;
  const { data: held, first_open: first } = query.data;
  const latest = held.filter(({ state }) => state !== "open").map(({ month }) => month)[0];
  const ready = mayClose
    ? monthsToClose(
        runs,
        held.flatMap(({ month, state }) => (state === "open" ? [] : month)),
      )
    : [];
  if (held.length === 0 && ready.length === 0) return null;
  return (
    <Section
      title={texts.title}
      lead={first === null ? texts.lead : `${texts.open(longPeriodTitle(first))} ${texts.lead}`}
    >
      {/* Months close in their order: the oldest is next. */}
      {ready.slice(-1).map((month) => (
        <Group key={month} justify="space-between" wrap="nowrap">
          <Text fw={600}>{longPeriodTitle(month)}</Text>
          <Button size="xs" variant="default" onClick={() => setAsked({ month, state: "closed" })}>
            {texts.close}
          </Button>
        </Group>
      ))}
      {held.slice(0, SHOWN).map(({ month, state, by, at, reason }) => (
        <Group key={month} justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text fw={600}>{longPeriodTitle(month)}</Text>
            <Text size="sm" c="dimmed">{`${by}, ${formatDayAndTime(at)}: ${reason}`}</Text>
          </div>
          <Group gap="xs" wrap="nowrap">
            <StatusBadge {...STATES[state]} />
            {mayClose && state !== "open" && month === latest ? (
              <Button size="xs" variant="default" onClick={() => setAsked({ month, state: "open" })}>
                {state === "asked" ? texts.agree : texts.reopen}
              </Button>
            ) : null}
          </Group>
        </Group>
      ))}
      {asked === null ? null : <MonthForm key={asked.month} {...asked} onClose={() => setAsked(null)} />}
    </Section>
  );
}

function MonthForm({ month, state, onClose }: Asked & { readonly onClose: () => void }) {
  const whole = ({ reason }: { readonly reason: string }) => ({ month, state, reason });
  const form = useKitForm({ reason: "" }, schemaOver(requestSchema(approval.setMonth), whole));
  const save = useSave(
    (values: { readonly reason: string }) => approvalQueries.setMonth.call(whole(values)),
    refreshPayroll,
    onClose,
  );
  const title = longPeriodTitle(month);
  return (
    <DialogForm
      title={state === "closed" ? texts.closeTitle(title) : texts.reopenTitle(title)}
      lead={state === "closed" ? texts.closeLead : texts.reopenLead}
      onClose={onClose}
      form={form}
      submitLabel={state === "closed" ? texts.close : texts.reopen}
      {...save}
    >
      <TextAreaField form={form} name="reason" label={texts.reason} withAsterisk data-autofocus />
    </DialogForm>
  );
}
