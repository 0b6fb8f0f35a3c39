import { DocumentDetail } from "./DocumentDetail.tsx";

/** Shows one invoice. */
export function InvoicePage() {
  return <DocumentDetail kind="invoice" />;
}
