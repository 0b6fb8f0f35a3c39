import { Facts } from "../kit/page/Facts.tsx";
import { Section } from "../kit/page/Section.tsx";

/** A level of an approval: its state, who decided on it, and who can decide on it now. */
type Level = {
  readonly name: string;
  readonly label: string;
  readonly by: string | null;
  readonly comment: string | null;
  readonly waits_for: readonly string[];
};

type ApprovalSectionProps = { readonly title: string; readonly progress: readonly Level[] };

/** Shows the levels of a record's approval; nothing if the record was not submitted. */
export function ApprovalSection({ title, progress }: ApprovalSectionProps) {
  if (progress.length === 0) return null;
  const facts = progress.map(({ name, label, by, comment, waits_for: waits }) => ({
    label: name,
    value: [label, by, comment || null, by === null ? waits.join(", ") || null : null]
      .filter((part) => part !== null)
      .join(" · "),
  }));
  return (
    <Section title={title}>
      <Facts facts={facts} layout="column" />
    </Section>
  );
}
