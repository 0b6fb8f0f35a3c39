import { Button, Group, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRemoval } from "../../api/use-removal.ts";
import { useAction } from "../../api/use-save.ts";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { Section } from "../../kit/page/Section.tsx";
import type { ToShare } from "../sharing/api.ts";
import styles from "../sharing/sharing.module.css";
import { refreshSchedules, type Schedule, scheduleQueries } from "./api.ts";
import { ScheduleForm } from "./ScheduleForm.tsx";
import { scheduleTexts as texts } from "./texts.ts";

/** Lists the company's schedules, with a button to add one for the report being shared. */
export function Schedules({ asked }: { readonly asked: ToShare }) {
  const query = useQuery(scheduleQueries.list.queryOptions({ input: {}, meta: SHOWN_IN_PLACE }));
  const [form, setForm] = useState<{ readonly schedule: Schedule | null } | null>(null);
  const schedules = query.data?.data;
  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      actions={
        form === null ? (
          <Button variant="default" size="compact-sm" onClick={() => setForm({ schedule: null })}>
            {texts.add}
          </Button>
        ) : undefined
      }
    >
      {form === null ? null : (
        <ScheduleForm
          key={form.schedule?.id ?? ""}
          asked={asked}
          schedule={form.schedule}
          onClose={() => setForm(null)}
        />
      )}
      {schedules === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={48} radius="md" />
        )
      ) : schedules.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      ) : (
        <ul className={styles.links}>
          {schedules.map((schedule) => (
            <Row key={schedule.id} schedule={schedule} onChange={() => setForm({ schedule })} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Row({ schedule, onChange }: { readonly schedule: Schedule; readonly onChange: () => void }) {
  const { id, title, state } = schedule;
  const isOn = state === "on";
  const turn = useAction(
    () => (isOn ? scheduleQueries.pause.call({ id }) : scheduleQueries.resume.call({ id })),
    refreshSchedules,
  );
  const remove = useRemoval<Schedule>({
    remove: () => scheduleQueries.remove.call({ id }),
    restore: () => scheduleQueries.restore.call({ id }),
    refresh: refreshSchedules,
    question: () => texts.question(title),
  });
  const buttons = [
    { label: texts.change, run: onChange, isRed: false },
    { label: isOn ? texts.pause : texts.resume, run: () => turn.mutate(undefined), isRed: false },
    { label: texts.remove, run: () => remove(schedule), isRed: true },
  ];
  return (
    <li className={styles.link} data-over={!isOn || undefined}>
      <div>
        <strong>{title}</strong>
        <span className={styles.facts}>{factsOf(schedule).join(" · ")}</span>
      </div>
      <Group gap={4} wrap="nowrap">
        {buttons.map(({ label, run, isRed }) => (
          <Button
            key={label}
            variant="subtle"
            size="compact-xs"
            {...(isRed ? { color: "red" } : {})}
            aria-label={texts.named(label, title)}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </Group>
    </li>
  );
}

function factsOf(schedule: Schedule): string[] {
  const { state, reason, next_run: next, last_run: last, to, owner } = schedule;
  return [
    ...(reason === null ? [] : [texts.stopped(reason)]),
    ...(state === "paused" ? [texts.paused] : []),
    ...(next === null ? [] : [texts.next(formatDayAndTime(next))]),
    texts.when(schedule),
    texts.sentTo(to),
    texts.owner(owner),
    ...(last === null || reason !== null ? [] : [texts.last(formatDayAndTime(last.at), last.sent, last.message)]),
  ];
}
