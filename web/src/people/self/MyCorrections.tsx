import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "../../api/use-save.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { type Correction, refreshOwn, selfQueries } from "./api.ts";
import { CORRECTION_WORDS, PARTS, selfTexts as texts } from "./texts.ts";

/** Lists the user's correction requests and their outcomes; hidden if there are none. */
export function MyCorrections() {
  const query = useQuery({ ...selfQueries.corrections.queryOptions({}), select: (answer) => answer.data });
  const { data } = query;
  if (data === undefined) return <FailedSection title={texts.corrections} query={query} />;
  if (data.length === 0) return null;
  return (
    <Section title={texts.corrections}>
      {data.map((one) => (
        <OwnCorrection key={one.id} correction={one} />
      ))}
    </Section>
  );
}

function OwnCorrection({ correction }: { readonly correction: Correction }) {
  const { id, parts, facts, note, state, asked_at: at, decided_by: by, comment } = correction;
  const withdraw = useAction(() => selfQueries.withdrawCorrection.call({ id }), refreshOwn);
  return (
    <Group justify="space-between" gap="xs" py={4} align="flex-start">
      <div style={{ flex: "1 1 220px" }}>
        <Text>{parts.map((part) => PARTS[part]).join(", ")}</Text>
        {facts.map(({ label, value }) => (
          <Text key={`${label} ${value}`} size="sm" style={{ overflowWrap: "anywhere" }}>
            {`${label}: ${value}`}
          </Text>
        ))}
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {[note, formatDayAndTime(at), by === null ? "" : texts.by(by), comment].filter(Boolean).join(" · ")}
        </Text>
      </div>
      <Group gap="xs">
        <StatusBadge {...CORRECTION_WORDS[state]} />
        {state === "pending" ? (
          <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            {texts.withdraw}
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}
