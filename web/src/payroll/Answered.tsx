import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../kit/feedback/ErrorState.tsx";

type AnsweredProps<Data> = {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
};

/**
 * Renders the content of a query once it is loaded. Until then, reserves space for the content; if loading fails,
 * shows the error.
 */
export function Answered<Data>({ query, children }: AnsweredProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton height={360} />
  );
}
