import { Badge, Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { type Fact, FactList, Facts } from "./Facts.tsx";
import { Page, type PageTab } from "./Page.tsx";

type DetailPageProps<Record> = {
  /** Returns the page title; the record is undefined while it loads. */
  readonly title: (record: Record | undefined) => string;
  readonly query: UseQueryResult<Record>;
  /** Renders the state of the record: a badge in the same colour as in its list, or plain text. */
  readonly status?: (record: Record) => ReactNode;
  /** Returns the facts to show in the panel. If there are none, the panel is hidden. */
  readonly facts: (record: Record) => readonly Fact[];
  readonly tabs?: readonly PageTab[];
  readonly actions?: (record: Record) => ReactNode;
  readonly children?: (record: Record) => ReactNode;
};

/** Shows one record: its facts in a panel, then related content. Handles loading and errors. */
export function DetailPage<Record>(props: DetailPageProps<Record>) {
  const { title, query, status, tabs = [], actions, children } = props;
  const record = query.data;
  const facts = record === undefined ? [] : props.facts(record);
  return (
    <Page
      title={title(record)}
      subtitle={record === undefined || status === undefined ? undefined : <State>{status(record)}</State>}
      tabs={tabs}
      actions={record === undefined ? undefined : actions?.(record)}
    >
      {query.isError && record === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : record === undefined ? (
        <FactList layout="panel">
          <Skeleton height={120} />
        </FactList>
      ) : facts.length === 0 ? null : (
        <Facts layout="panel" facts={facts} />
      )}
      {record === undefined ? null : children?.(record)}
    </Page>
  );
}

function State({ children }: { readonly children: ReactNode }) {
  if (typeof children !== "string") return children;
  return (
    <Badge variant="light" color="gray" tt="none">
      {children}
    </Badge>
  );
}
