import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDayAndTime } from "../../../kit/format/time.ts";
import { Section } from "../../../kit/page/Section.tsx";
import { employeeQueries } from "../api.ts";
import { shownDay } from "../days.ts";
import { employeeTexts } from "../texts.ts";

const texts = employeeTexts.changes;
const SHOWN = 8;
const MOST = 100;

/** Lists the changes to a record, newest first, with their kind, author, time, and effective date. */
export function HistorySection({ id }: { readonly id: string }) {
  const [isWhole, setWhole] = useState(false);
  const input = { id, page: 1, size: isWhole ? MOST : SHOWN };
  const { data } = useQuery(employeeQueries.history.queryOptions({ input }));
  if (data === undefined) return null;
  return (
    <Section title={texts.title} lead={texts.lead}>
      {data.data.map(({ id: line, what, from, by, at }) => (
        <Group key={line} justify="space-between" gap="xs">
          <Text>{`${what.charAt(0).toUpperCase()}${what.slice(1)}${from === null ? "" : `, ${texts.from(shownDay(from))}`}`}</Text>
          <Text size="sm" c="dimmed">{`${by}, ${formatDayAndTime(at)}`}</Text>
        </Group>
      ))}
      {!isWhole && data.meta.total > SHOWN ? (
        <Button size="xs" variant="default" w="fit-content" onClick={() => setWhole(true)}>
          {texts.more}
        </Button>
      ) : null}
    </Section>
  );
}
