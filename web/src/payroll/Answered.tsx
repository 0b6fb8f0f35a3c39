import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../kit/feedback/ErrorState.tsx";

type AnsweredProps<Data> = {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
};

/** Renders the content of a loaded query. Until then, it reserves space or shows the error. */
export function Answered<Data>({ query, children }: AnsweredProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton height={360} />
  );
}
