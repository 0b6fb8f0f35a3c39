import { addDays, type Day, dayAt, now, readDay } from "@hazina/base/calendar.ts";
import { ActionIcon, Alert, Button, Group } from "@mantine/core";
import { DatePickerInput } from "@mantine/dates";
import { useMediaQuery } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { IconArrowLeft, IconArrowRight } from "../../kit/icons/arrows.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { Answered } from "../Answered.tsx";
import { NothingYet } from "../NothingYet.tsx";
import { wagesTexts as texts, weekTitle } from "./texts.ts";
import { useNearsContract, useWages } from "./use-wages.ts";
import { WagesDay } from "./WagesDay.tsx";
import { WagesGrid, type WeekOfWages } from "./WagesGrid.tsx";
import { WorkForm } from "./WorkForm.tsx";
import { WorkOfPerson } from "./WorkOfPerson.tsx";
import styles from "./wages.module.css";
import { weekOf } from "./wages-model.ts";

/**
 * Shows the wages muster roll: the employees who worked on each day of a week. On a phone, it shows one day at a time.
 */
export function WagesPage() {
  const { day: named = "", add } = useAddress();
  const setQuery = useSetQuery();
  const today = dayAt(now());
  const read = readDay(named);
  const day = read.ok && read.value <= today ? read.value : today;
  const days = useMemo(() => weekOf(day), [day]);
  const canPrepare = hasAbility(useUser(), ["Prepare Payroll"]);
  const show = (next: Day) => setQuery({ day: next > today ? today : next });
  return (
    <Page
      title={PLACES.wagesMusterRoll.title}
      subtitle={texts.lead}
      tabs={sectionTabs("wagesMusterRoll")}
      width="fill"
      actions={
        <>
          <WeekTurner days={days} day={day} today={today} onShow={show} />
          {canPrepare ? (
            <Button size="xs" onClick={() => setQuery({ add: "work" })}>
              {texts.add}
            </Button>
          ) : null}
        </>
      }
    >
      <Week key={days[0]} days={days} day={day} today={today} onShow={show} canPrepare={canPrepare} />
      {add === "work" && canPrepare ? (
        <WorkForm work={null} day={day} onClose={() => setQuery({ add: undefined })} />
      ) : null}
    </Page>
  );
}

type WeekTurnerProps = {
  readonly days: readonly Day[];
  readonly day: Day;
  readonly today: Day;
  readonly onShow: (day: Day) => void;
};

function WeekTurner({ days, day, today, onShow }: WeekTurnerProps) {
  const isNewest = days.includes(today);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="default" size={30} aria-label={texts.before} onClick={() => onShow(addDays(day, -7))}>
        <IconArrowLeft size={16} />
      </ActionIcon>
      <span className={styles.week} aria-live="polite">
        {weekTitle(days)}
      </span>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={texts.next}
        disabled={isNewest}
        onClick={() => onShow(addDays(day, 7))}
      >
        <IconArrowRight size={16} />
      </ActionIcon>
      <DatePickerInput
        size="xs"
        w={116}
        aria-label={texts.goTo}
        valueFormat="DD/MM/YYYY"
        value={day}
        maxDate={today}
        onChange={(chosen) => {
          const read = readDay(chosen ?? "");
          if (read.ok) onShow(read.value);
        }}
      />
      {isNewest ? null : (
        <Button size="xs" variant="subtle" onClick={() => onShow(today)}>
          {texts.thisWeek}
        </Button>
      )}
    </Group>
  );
}

type WeekProps = Omit<WeekTurnerProps, "onShow"> & {
  readonly onShow: (day: Day) => void;
  readonly canPrepare: boolean;
};

function Week(props: WeekProps) {
  const wages = useWages(props.days);
  return <Answered query={wages.query}>{() => <WeekOfWork {...props} wages={wages} />}</Answered>;
}

function WeekOfWork({ days, day, today, onShow, canPrepare, wages }: WeekProps & Pick<WeekOfWages, "wages">) {
  const nears = useNearsContract(days);
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const [person, setPerson] = useState<string | null>(null);
  const { workers } = wages;
  const open = workers.find(({ id }) => id === person);
  const shared = { wages, days, today, canPrepare, onOpen: setPerson };
  return (
    <>
      {nears.length === 0 ? null : (
        <Alert color="orange" variant="light" mb="xs">
          {texts.nears(nears.slice(0, NAMED), nears.length - NAMED)}
        </Alert>
      )}
      {workers.length === 0 ? (
        <NothingYet texts={texts.none} to={PLACES.employees.path} />
      ) : isPhone ? (
        <WagesDay {...shared} day={day} onShow={onShow} />
      ) : (
        <WagesGrid {...shared} />
      )}
      {open === undefined ? null : (
        <WorkOfPerson worker={open} days={days} day={day} canPrepare={canPrepare} onClose={() => setPerson(null)} />
      )}
    </>
  );
}

const NAMED = 3;
