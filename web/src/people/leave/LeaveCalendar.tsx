import { addDays, type Day, dayAt, dayOfWeek, now } from "@hazina/base/calendar.ts";
import { Button, Group, Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDay } from "../../kit/format/time.ts";
import { Section } from "../../kit/page/Section.tsx";
import { type LeaveCalendarAnswer, leaveQueries } from "./api.ts";
import styles from "./leave-calendar.module.css";
import { LEAVE_STATES, leaveTexts as texts } from "./texts.ts";

const WIDE_DAYS = 28;
const NARROW_DAYS = 14;
const SATURDAY = 6;

type Person = LeaveCalendarAnswer["data"][number];
type ShownDays = { readonly days: readonly Day[]; readonly holidays: ReadonlyMap<string, string>; readonly today: Day };

/** Shows which employees are away: one row per employee and one column per day, with holidays and weekends. */
export function LeaveCalendar() {
  const today = dayAt(now());
  const isNarrow = useMediaQuery("(max-width: 48em)");
  const count = isNarrow === true ? NARROW_DAYS : WIDE_DAYS;
  const [from, setFrom] = useState<Day>(addDays(today, 1 - dayOfWeek(today)));
  const to = addDays(from, count - 1);
  const query = useQuery(leaveQueries.calendar.queryOptions({ input: { from, to } }));
  const { data } = query;
  const holidays = new Map((data?.holidays ?? []).map(({ day, name }) => [day, name]));
  const days = Array.from({ length: count }, (_, at) => addDays(from, at));
  const people = data?.data.filter(({ away }) => away.length > 0) ?? [];
  return (
    <Section
      title={texts.away}
      lead={texts.awayLead(formatDay(from), formatDay(to))}
      actions={
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setFrom(addDays(from, -count))}>
            {texts.earlier}
          </Button>
          <Button size="xs" variant="default" onClick={() => setFrom(addDays(from, count))}>
            {texts.later}
          </Button>
        </Group>
      }
    >
      {query.isPending ? <Skeleton height={160} /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {holidays.size === 0 ? null : (
        <Text size="sm" c="dimmed">
          {texts.holidays}: {[...holidays].map(([day, name]) => `${name}, ${formatDay(day)}`).join("; ")}
        </Text>
      )}
      {data !== undefined && people.length === 0 ? <Text c="dimmed">{texts.nobodyAway}</Text> : null}
      {people.length === 0 ? null : <Grid people={people} days={days} holidays={holidays} today={today} />}
      {people.length === 0 ? null : (
        <Group gap="md">
          {(["approved", "pending"] as const).map((state) => (
            <Text key={state} size="sm" c="dimmed">
              <span className={`${styles.away} ${styles.key}`} data-state={state} />
              {LEAVE_STATES[state].label}
            </Text>
          ))}
        </Group>
      )}
    </Section>
  );
}

function Grid({ people, ...shown }: ShownDays & { readonly people: readonly Person[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.frame} tabIndex={0} aria-label={texts.calendar}>
      <table className={styles.calendar}>
        <thead>
          <tr>
            <th className={styles.person} scope="col">
              {texts.columns.name}
            </th>
            {shown.days.map((day) => (
              <th key={day} scope="col" {...marksOf(day, shown)}>
                <span aria-hidden>{Number(day.slice(8))}</span>
                <VisuallyHidden>{formatDay(day)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.personnel_id}>
              <th className={styles.person} scope="row">
                {person.name}
                <Text size="xs" c="dimmed">
                  {person.department}
                </Text>
              </th>
              {shown.days.map((day) => (
                <td key={day} {...marksOf(day, shown)}>
                  <Away person={person} day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Away({ person, day }: { readonly person: Person; readonly day: Day }) {
  const leave = person.away.find(({ from, to }) => from <= day && day <= to);
  if (leave === undefined) return null;
  const words = `${leave.leave_type ?? texts.isAway}${leave.state === "pending" ? `, ${texts.waits}` : ""}`;
  return (
    <span className={styles.away} data-state={leave.state} title={`${words}, ${formatDay(day)}`}>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

function marksOf(day: Day, { holidays, today }: ShownDays) {
  const isOff = holidays.has(day) || dayOfWeek(day) >= SATURDAY;
  return {
    ...(isOff ? { "data-off": true } : {}),
    ...(day === today ? { "data-today": true } : {}),
    title: holidays.get(day),
  };
}
