import { DocumentsList } from "./DocumentsList.tsx";

/** Lists invoices, newest first. */
export function InvoicesPage() {
  return <DocumentsList kind="invoice" />;
}
