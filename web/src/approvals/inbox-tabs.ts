import type { PageTab } from "../kit/page/Page.tsx";
import { mayOpen } from "../may-open.ts";
import { paths } from "../paths.ts";
import { PLACES } from "../places.ts";
import { hasAbility, type SignedInUser } from "../session/session.ts";
import { BOXES, approvalTexts as texts } from "./texts.ts";

/**
 * Returns the tabs of approvals: one for each list of requests, one for payroll, one for budgets, and one for
 * delegations.
 */
export function inboxTabs(user: SignedInUser | null): PageTab[] {
  const boxes = BOXES.filter((box) => box !== "all" || hasAbility(user, ["View Approvals"]));
  const others = (["payrollApprovals", "budgetApprovals", "delegations"] as const).filter((name) =>
    mayOpen(user, name),
  );
  return [
    ...boxes.map((one) => ({
      label: texts.boxes[one],
      to: paths.approvals(one === "waiting" ? {} : { box: one }),
    })),
    ...others.map((name) => ({ label: PLACES[name].title, to: PLACES[name].path })),
  ];
}
