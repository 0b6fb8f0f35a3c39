import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useRemoval } from "../../api/use-removal.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { kitTexts } from "../../kit/texts.ts";
import { paths } from "../../paths.ts";
import { KINDS } from "../texts.ts";
import { type PolicyRecord, type PolicyVersion, policyQueries, refreshPolicies } from "./api.ts";
import { PolicyForm } from "./PolicyForm.tsx";
import { PolicyVersions } from "./PolicyVersions.tsx";
import { policyTexts as texts } from "./texts.ts";

/** The version in which the form starts; undefined for the current one. */
type Editing = { readonly from: PolicyVersion | undefined };

/** Shows one approval policy: its conditions and approvers, and its versions with who changed what and when. */
export function PolicyPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const [editing, setEditing] = useState<Editing | null>(null);
  const query = useQuery(policyQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  const choices = useQuery(policyQueries.choices.queryOptions({ input: {} })).data?.data;
  return (
    <DetailPage
      title={(policy) => policy?.name ?? texts.loading}
      query={query}
      status={(policy) => <StatusBadge {...stateOf(policy)} />}
      facts={factsOf}
      actions={(policy) => (
        <Actions policy={policy} canChange={choices !== undefined} onChange={() => setEditing({ from: undefined })} />
      )}
    >
      {(policy) => (
        <>
          <PolicyVersions
            policy={policy}
            onUse={policy.deleted || choices === undefined ? undefined : (from) => setEditing({ from })}
          />
          {editing === null || choices === undefined ? null : (
            <PolicyForm policy={policy} from={editing.from} choices={choices} onClose={() => setEditing(null)} />
          )}
        </>
      )}
    </DetailPage>
  );
}

type ActionsProps = {
  readonly policy: PolicyRecord;
  readonly canChange: boolean;
  readonly onChange: () => void;
};

function Actions({ policy, canChange, onChange }: ActionsProps) {
  const go = useGo();
  const remove = useRemoval<PolicyRecord>({
    remove: async ({ id }) => {
      const answer = await policyQueries.remove.call({ id });
      go(paths.approvalPolicies());
      return answer;
    },
    refresh: refreshPolicies,
    question: ({ name }) => texts.removeConfirm(name),
  });
  if (policy.deleted) return null;
  return (
    <>
      <Button variant="default" onClick={() => remove(policy)}>
        {kitTexts.remove}
      </Button>
      <Button disabled={!canChange} onClick={onChange}>
        {texts.edit}
      </Button>
    </>
  );
}

function stateOf({ active, deleted }: PolicyRecord) {
  if (deleted) return { label: texts.deleted, tone: "bad" } as const;
  return active ? ({ label: texts.on, tone: "good" } as const) : ({ label: texts.off, tone: "neutral" } as const);
}

function factsOf({ kind, position, conditions_text: conditions, levels_text: levels, versions }: PolicyRecord): Fact[] {
  const last = versions[0];
  return [
    { label: texts.kind, value: KINDS[kind] },
    { label: texts.conditions, value: conditions },
    { label: texts.levels, value: levels },
    { label: texts.position, value: String(position) },
    ...(last === undefined
      ? []
      : [{ label: texts.changed, value: texts.changedBy(formatDayAndTime(last.at), last.by) }]),
  ];
}
