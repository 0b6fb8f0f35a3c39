import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { NamedRecords } from "../../kit/list/NamedRecords.tsx";
import { screenHead } from "../../sections.ts";
import { type PolicyRow, policyQueries, refreshSpending } from "../api.ts";
import { PolicyForm } from "./PolicyForm.tsx";
import { OUTCOME_CHOICES, policyTexts as texts } from "./texts.ts";

const COLUMNS = [
  textColumn<PolicyRow>({ key: "name", title: texts.name, sort: "name", fixed: true }, ({ name }) => name),
  textColumn<PolicyRow>({ key: "conditions", title: texts.conditions }, ({ conditions }) => conditions),
  textColumn<PolicyRow>({ key: "outcome", title: texts.outcome }, ({ outcome }) => OUTCOME_CHOICES[outcome]),
  textColumn<PolicyRow>({ key: "sentence", title: texts.sentence }, ({ sentence }) => sentence),
  statusColumn<PolicyRow>({ key: "active", title: texts.state }, ({ active }) => ({
    label: active ? texts.on : texts.off,
    tone: active ? "good" : "neutral",
  })),
];

/** Lists the expense policies, which can be added, changed, switched off, deleted and restored. */
export function PoliciesPage() {
  const list = useList(policyQueries.list, COLUMNS);
  const remove = useRemoval<PolicyRow>({
    remove: ({ id }) => policyQueries.remove.call({ id }),
    restore: ({ id }) => policyQueries.restore.call({ id }),
    refresh: refreshSpending,
    question: () => texts.remove,
  });
  return (
    <NamedRecords<PolicyRow>
      {...screenHead("expensePolicies")}
      id="expense-policies"
      {...list}
      words={texts.words}
      subtitle={texts.subtitle}
      canManage
      onRemove={remove}
      emptyBody={texts.empty}
      form={(policy, onClose) => <PolicyForm policy={policy} onClose={onClose} />}
    />
  );
}
