import { useQuery } from "@tanstack/react-query";
import { PLACES } from "../places.ts";
import { Inbox } from "./ApprovalsPage.tsx";
import { type Approval, approvalQueries } from "./api.ts";
import { approvalTexts as texts } from "./texts.ts";

const MOST = 100;

/** Shows the budgets and the budget increases that await the user's decision. */
export function BudgetApprovalsPage() {
  const query = useQuery({
    ...approvalQueries.ofBudgets.queryOptions({ input: { size: MOST } }),
    select: ({ data }): readonly Approval[] => data,
  });
  return <Inbox title={PLACES.budgetApprovals.title} query={query} empty={texts.empty.budgets} />;
}
