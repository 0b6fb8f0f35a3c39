import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { type Column, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { type PolicyInput, type PolicyOutcome, policyQueries } from "./api.ts";
import { policyTexts as texts } from "./texts.ts";

type Example = PolicyOutcome["examples"][number];

const COLUMNS: readonly Column<Example>[] = [
  textColumn({ key: "title", title: texts.name, fixed: true }, ({ title }) => title),
  textColumn({ key: "today", title: texts.today }, ({ today }) => today),
  textColumn({ key: "with", title: texts.withPolicy }, ({ with_policy: then }) => then),
];

type PolicyTestProps = { readonly request: () => PolicyInput & { readonly id: string | null } };

/**
 * Tests a policy on the requests of the last 12 months, and lists those that would have gone to different
 * approvers.
 */
export function PolicyTest({ request }: PolicyTestProps) {
  const [outcome, setOutcome] = useState<PolicyOutcome | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isTesting, setTesting] = useState(false);
  const test = async () => {
    setTesting(true);
    setFailure(null);
    try {
      setOutcome((await policyQueries.test.call(request())).data);
    } catch (error) {
      setFailure(error);
    } finally {
      setTesting(false);
    }
  };
  return (
    <Stack gap="sm">
      <Button variant="default" loading={isTesting} onClick={() => void test()}>
        {texts.test}
      </Button>
      {failure === null ? null : <ErrorState error={failure} onRetry={() => void test()} />}
      {outcome === null ? null : (
        <Text size="sm">{texts.tested(outcome.matched, outcome.requests, outcome.changed)}</Text>
      )}
      {outcome === null || outcome.examples.length === 0 ? null : (
        <DataTable
          label={texts.test}
          columns={COLUMNS}
          rows={outcome.examples}
          rowKey={({ title, asked_at: at }) => `${at} ${title}`}
        />
      )}
    </Stack>
  );
}
