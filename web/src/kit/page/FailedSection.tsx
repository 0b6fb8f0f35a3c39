import { ErrorState } from "../feedback/ErrorState.tsx";
import { Section } from "./Section.tsx";

type FailedSectionProps = {
  readonly title: string;
  /** The query that loads the section's data. */
  readonly query: { readonly isLoadingError: boolean; readonly error: unknown; readonly refetch: () => unknown };
};

/** Shows why a section could not be loaded; renders nothing while it loads. */
export function FailedSection({ title, query }: FailedSectionProps) {
  if (!query.isLoadingError) return null;
  return (
    <Section title={title}>
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </Section>
  );
}
