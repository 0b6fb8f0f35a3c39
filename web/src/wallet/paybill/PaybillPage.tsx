import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { paybillQueries } from "../api.ts";
import { BankRailSection } from "./BankRailSection.tsx";
import { ConnectDrawer } from "./ConnectDrawer.tsx";
import { paybillTexts as texts } from "./texts.ts";

/** Shows the company's own paybill, with which money is paid in and out, and the form that connects the paybill. */
export function PaybillPage() {
  const user = useUser();
  const isOfBranch = user !== null && user.company.parent_id !== null;
  return (
    <Page {...screenHead("paybill")} subtitle={texts.lead}>
      {isOfBranch ? <EmptyState title={texts.ofHead.title}>{texts.ofHead.body}</EmptyState> : <OfHead />}
    </Page>
  );
}

function OfHead() {
  return (
    <>
      <Paybill />
      <BankRailSection />
    </>
  );
}

function Paybill() {
  const query = useQuery(paybillQueries.read.queryOptions({ input: {}, select: ({ data }) => data }));
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const mayConnect = hasAbility(useUser(), ["Manage Company"]);
  if (query.data === undefined) return <FailedSection title={texts.title} query={query} />;
  const { mode, is_connected: isConnected, shortcode, name } = query.data;
  const status = mode === "simulated" ? "simulated" : isConnected ? "connected" : "missing";
  return (
    <>
      <Section
        title={texts.title}
        lead={texts[status]}
        actions={
          mode === "live" && mayConnect ? (
            <Button onClick={() => setQuery({ do: "connect" })}>{isConnected ? texts.reconnect : texts.connect}</Button>
          ) : null
        }
      >
        <Facts
          facts={[
            {
              label: texts.facts.status,
              value: <StatusBadge label={texts.statuses[status]} tone={isConnected ? "good" : "neutral"} />,
            },
            ...(shortcode === null ? [] : [{ label: texts.facts.shortcode, value: shortcode }]),
            ...(name === null ? [] : [{ label: texts.facts.name, value: <Text span>{name}</Text> }]),
          ]}
        />
      </Section>
      {doing === "connect" && mode === "live" && mayConnect ? (
        <ConnectDrawer shortcode={shortcode} name={name} onClose={() => setQuery({ do: undefined })} />
      ) : null}
    </>
  );
}
