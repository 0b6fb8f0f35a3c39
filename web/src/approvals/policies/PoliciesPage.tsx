import { useQuery } from "@tanstack/react-query";
import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { type Column, textColumn } from "../../kit/list/columns.tsx";
import { NamedRecords } from "../../kit/list/NamedRecords.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { KINDS } from "../texts.ts";
import { type Policy, policyQueries, refreshPolicies } from "./api.ts";
import { PolicyForm } from "./PolicyForm.tsx";
import { policyTexts as texts } from "./texts.ts";

const COLUMNS: readonly Column<Policy>[] = [
  textColumn({ key: "name", title: texts.name, fixed: true }, ({ name }) => name),
  textColumn({ key: "kind", title: texts.kind }, ({ kind }) => KINDS[kind]),
  textColumn({ key: "position", title: texts.position }, ({ position }) => String(position)),
  textColumn({ key: "conditions", title: texts.conditions }, ({ conditions_text: text }) => text),
  textColumn({ key: "levels", title: texts.levels }, ({ levels_text: text }) => text),
  textColumn({ key: "state", title: texts.state }, ({ active }) => (active ? texts.on : texts.off)),
  textColumn({ key: "changed", title: texts.changed }, ({ changed_at: at, changed_by: by }) =>
    texts.changedBy(formatDayAndTime(at), by),
  ),
];

/** Lists the approval policies in the order in which they are checked for a request. */
export function PoliciesPage() {
  const go = useGo();
  const list = useList(policyQueries.list, COLUMNS);
  const choices = useQuery(policyQueries.choices.queryOptions({ input: {} })).data?.data;
  const remove = useRemoval<Policy>({
    remove: ({ id }) => policyQueries.remove.call({ id }),
    refresh: refreshPolicies,
    question: ({ name }) => texts.removeConfirm(name),
  });
  return (
    <NamedRecords<Policy>
      {...screenHead("approvalPolicies")}
      id="approval-policies"
      {...list}
      words={texts.words}
      subtitle={texts.subtitle}
      canManage={choices !== undefined}
      onRemove={remove}
      onOpen={({ id }) => go(paths.approvalPolicy({ id }))}
      emptyBody={texts.emptyBody}
      form={(policy, onClose) =>
        choices === undefined ? null : <PolicyForm policy={policy} choices={choices} onClose={onClose} />
      }
    />
  );
}
