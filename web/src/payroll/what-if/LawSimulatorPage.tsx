import { Skeleton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { typeQueries } from "../api.ts";
import { MonthChoice, thisMonth, useMonthOfAddress } from "../MonthChoice.tsx";
import { NothingYet } from "../NothingYet.tsx";
import { type Bill, whatIfQueries } from "./api.ts";
import { BillForm } from "./BillForm.tsx";
import styles from "./law-simulator.module.css";
import { SimulatedBands, SimulatedSums } from "./SimulatedSections.tsx";
import { whatIfTexts } from "./texts.ts";

const texts = whatIfTexts.bill;

/**
 * Lets the user simulate the effect of a bill on all employees' pay: shows a form for the changed rates, and the
 * results.
 */
export function LawSimulatorPage() {
  const month = useMonthOfAddress() ?? thisMonth();
  const types = useQuery({
    ...typeQueries.list.queryOptions({ input: {} }),
    select: ({ data }) => data.filter(({ kind }) => kind === "salary"),
  });
  const simulate = useMutation({
    mutationFn: (bill: Bill) => whatIfQueries.simulate.call(bill),
    meta: { quiet: true },
  });
  const found = simulate.data?.data;
  const result = useRef<HTMLDivElement>(null);
  // On a phone it is below the form.
  useEffect(() => {
    if (found !== undefined) result.current?.scrollIntoView({ block: "start" });
  }, [found]);
  return (
    <Page
      title={PLACES.lawSimulator.title}
      subtitle={texts.lead}
      tabs={sectionTabs("lawSimulator")}
      actions={<MonthChoice label={texts.month} month={month} />}
    >
      <div className={styles.sides}>
        <Section title={texts.title} lead={texts.fieldsLead}>
          <BillForm
            key={month}
            month={month}
            types={types.data ?? []}
            onSubmit={(bill) => simulate.mutate(bill)}
            saving={simulate.isPending}
            error={simulate.error}
          />
        </Section>
        <div ref={result} className={styles.found} aria-live="polite">
          {simulate.isPending ? (
            <Skeleton height={360} />
          ) : found === undefined ? (
            <EmptyState title={texts.none.title}>{texts.none.body}</EmptyState>
          ) : found.people + found.refused === 0 ? (
            <NothingYet texts={texts.nobody} to={PLACES.employees.path} />
          ) : (
            <>
              <SimulatedSums found={found} />
              <SimulatedBands found={found} />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
