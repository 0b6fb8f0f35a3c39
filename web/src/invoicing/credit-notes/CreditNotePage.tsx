import { DocumentDetail } from "../documents/DocumentDetail.tsx";

/** Shows one credit note. */
export function CreditNotePage() {
  return <DocumentDetail kind="credit_note" />;
}
