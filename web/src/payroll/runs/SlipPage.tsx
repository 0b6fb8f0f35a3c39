import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { paths } from "../../paths.ts";
import { runQueries } from "../api.ts";
import { SlipLines } from "../payslips/SlipLines.tsx";
import { slipFacts } from "../payslips/slip-facts.ts";
import { payrollTexts } from "../texts.ts";
import { runTexts } from "./texts.ts";

/**
 * Shows one employee's slip in a payroll: how net pay is calculated, line by line, and why it differs from last
 * month's.
 */
export function SlipPage() {
  const { id = "", person = "" } = useParams({ strict: false }) as { id?: string; person?: string };
  const query = useQuery(
    runQueries.slip.queryOptions({ input: { id, personnel_id: person }, select: ({ data }) => data }),
  );
  return (
    <DetailPage
      title={(slip) => slip?.name ?? runTexts.slip.loading}
      query={query}
      facts={slipFacts}
      actions={() => (
        <Button component={AppLink} variant="default" to={paths.payrollRun({ id })}>
          {payrollTexts.back}
        </Button>
      )}
    >
      {(slip) => <SlipLines slip={slip} />}
    </DetailPage>
  );
}
