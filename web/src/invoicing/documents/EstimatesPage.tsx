import { DocumentsList } from "./DocumentsList.tsx";

/** Lists estimates, newest first. */
export function EstimatesPage() {
  return <DocumentsList kind="estimate" />;
}
