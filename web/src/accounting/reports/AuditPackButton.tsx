import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { auditQueries } from "../api.ts";
import { booksTexts } from "../texts.ts";
import type { ReportChoice } from "./range.ts";

/** A button that downloads the audit pack for the date range of the report on the page. */
export function AuditPackButton({ choice: { from, to } }: { readonly choice: ReportChoice }) {
  const pack = useMutation({
    mutationFn: () => auditQueries.pack.call({ from, to }),
    onSuccess: (file) => saveBlob(file, file.name || `audit-pack-${from}-to-${to}.zip`),
  });
  return (
    <Button size="xs" variant="default" loading={pack.isPending} onClick={() => pack.mutate()}>
      {booksTexts.reports.auditPack}
    </Button>
  );
}
