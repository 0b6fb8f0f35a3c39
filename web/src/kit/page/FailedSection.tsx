import { ErrorState } from "../feedback/ErrorState.tsx";
import { Section } from "./Section.tsx";

type FailedSectionProps = {
  readonly title: string;
  /** The call whose answer the section shows. */
  readonly query: { readonly isLoadingError: boolean; readonly error: unknown; readonly refetch: () => unknown };
};

/** Stands where a part of a page stands once it is read: nothing while it is read, and why it could not be. */
export function FailedSection({ title, query }: FailedSectionProps) {
  if (!query.isLoadingError) return null;
  return (
    <Section title={title}>
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </Section>
  );
}
