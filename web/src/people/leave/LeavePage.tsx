import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ShownTogether } from "../../api/ShownTogether.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { AskLeave } from "./AskLeave.tsx";
import { leaveQueries } from "./api.ts";
import { LeaveCalendar } from "./LeaveCalendar.tsx";
import { OwnBalances } from "./OwnBalances.tsx";
import { leaveTexts as texts } from "./texts.ts";

/** Shows the user's own leave, and a calendar of employees who are away. */
export function LeavePage() {
  const { ask } = useAddress();
  const setQuery = useSetQuery();
  const query = useQuery(leaveQueries.balances.queryOptions({ input: { own: true } }));
  const own = query.data?.data[0];
  return (
    <>
      <Page
        title={PLACES.leave.title}
        tabs={sectionTabs("leave")}
        actions={own ? <Button onClick={() => setQuery({ ask: "leave" })}>{texts.ask}</Button> : undefined}
      >
        <ShownTogether>
          {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
          {query.data === undefined ? null : (
            <Section title={texts.own}>
              {own ? <OwnBalances own={own} /> : <Text c="dimmed">{texts.noRecord}</Text>}
            </Section>
          )}
          <LeaveCalendar />
        </ShownTogether>
      </Page>
      {ask === "leave" && own ? <AskLeave onClose={() => setQuery({ ask: undefined })} /> : null}
    </>
  );
}
