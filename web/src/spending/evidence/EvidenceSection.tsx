import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { StatusBadge } from "../../kit/list/columns.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { shownMoney } from "../../wallet/shown.ts";
import { type ExpenseRecord, owedQueries } from "../api.ts";
import { AddEvidenceForm } from "./AddEvidenceForm.tsx";
import { CheckForm } from "./CheckForm.tsx";
import { EVIDENCE_LABELS, EVIDENCE_TONES, REASON_LABELS, evidenceTexts as texts } from "./texts.ts";

type Shown = { readonly expense: ExpenseRecord };

/** Shows the evidence that an expense has for tax, what it costs, and what can be done about it. */
export function EvidenceSection({ expense }: Shown) {
  const { etims, currency } = expense;
  return (
    <Section title={texts.title}>
      <Stack gap="sm">
        <Group gap="sm">
          <StatusBadge label={EVIDENCE_LABELS[etims.state]} tone={EVIDENCE_TONES[etims.state]} />
          <Text size="sm">{texts.meaning[etims.state]}</Text>
        </Group>
        {etims.cost === 0 ? null : (
          <Alert color={etims.state === "claimed" ? "orange" : "red"}>
            {texts.cost(shownMoney(etims.cost, currency))}
          </Alert>
        )}
        <Facts facts={factsOf(expense)} layout="section" />
        <Requests id={expense.id} />
        <Actions expense={expense} />
      </Stack>
    </Section>
  );
}

/** Lists the mails that asked for the receipt; nothing if there are none. */
function Requests({ id }: { readonly id: string }) {
  const { data } = useQuery(owedQueries.requests.queryOptions({ input: { id } }));
  const requests = data?.data ?? [];
  if (requests.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {texts.owed.requests}
      </Text>
      {requests.map(({ id: key, at, by, to }) => (
        <Text key={key} size="sm">
          {texts.owed.request(formatDayAndTime(at), by, to)}
        </Text>
      ))}
    </div>
  );
}

function factsOf({ etims, currency }: ExpenseRecord): Fact[] {
  const { facts } = texts;
  const given = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }]);
  const isKnown = etims.kra_total !== null;
  return [
    ...given(facts.reason, etims.reason === null ? null : REASON_LABELS[etims.reason]),
    ...given(facts.code, etims.link),
    ...given(facts.kraTotal, etims.kra_total === null ? null : shownMoney(etims.kra_total, currency)),
    ...given(facts.kraVat, etims.kra_vat === null ? null : shownMoney(etims.kra_vat, currency)),
    ...given(
      facts.differences,
      etims.differences.length === 0 ? null : etims.differences.map((one) => texts.differences[one]).join(", "),
    ),
    ...given(facts.checkedBy, isKnown ? (etims.checked_by ?? facts.list) : null),
  ];
}

function Actions({ expense }: Shown) {
  const user = useUser();
  const [opened, setOpened] = useState<"check" | "add" | null>(null);
  const { etims, is_own: isOwn } = expense;
  const isSubmitted = expense.state !== "draft" && expense.state !== "rejected";
  const isOpen = etims.state !== "valid" && etims.state !== "not_needed";
  const mayCheck = isSubmitted && isOpen && !isOwn && etims.link !== null && hasAbility(user, ["Approve Expenses"]);
  const mayAdd = isSubmitted && isOpen && (isOwn || hasAbility(user, ["View Expenses", "Approve Expenses"]));
  const close = () => setOpened(null);
  return (
    <Group gap="sm">
      {mayAdd ? (
        <Button variant="default" onClick={() => setOpened("add")}>
          {texts.add.action}
        </Button>
      ) : null}
      {mayCheck ? (
        <Button variant="default" onClick={() => setOpened("check")}>
          {texts.check.action}
        </Button>
      ) : null}
      {expense.kra_link === null ? null : (
        <Button component="a" href={expense.kra_link} target="_blank" rel="noreferrer" variant="subtle">
          {texts.open}
        </Button>
      )}
      {opened === "check" ? <CheckForm expense={expense} onClose={close} /> : null}
      {opened === "add" ? <AddEvidenceForm id={expense.id} onClose={close} /> : null}
    </Group>
  );
}
