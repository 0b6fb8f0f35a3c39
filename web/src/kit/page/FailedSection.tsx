import { ErrorState } from "../feedback/ErrorState.tsx";
import { Section } from "./Section.tsx";

type FailedSectionProps = {
  readonly title: string;
  /** The query of the section's data. */
  readonly query: { readonly isLoadingError: boolean; readonly error: unknown; readonly refetch: () => unknown };
};

/** Shown instead of a section without data: empty while it loads, and the reason if it could not be loaded. */
export function FailedSection({ title, query }: FailedSectionProps) {
  if (!query.isLoadingError) return null;
  return (
    <Section title={title}>
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </Section>
  );
}
