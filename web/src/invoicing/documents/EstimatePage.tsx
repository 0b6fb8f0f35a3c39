import { DocumentDetail } from "./DocumentDetail.tsx";

/** Shows one estimate. */
export function EstimatePage() {
  return <DocumentDetail kind="estimate" />;
}
