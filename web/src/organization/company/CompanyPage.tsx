import { Skeleton } from "@mantine/core";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { organizationTexts } from "../texts.ts";
import { CompanyFacts } from "./CompanyFacts.tsx";
import { BranchForm, HeadForm } from "./CompanyForms.tsx";
import { LogoCard } from "./LogoCard.tsx";
import { PlanCard } from "./PlanCard.tsx";
import { type ShownCompany, useShownCompany } from "./use-shown-company.ts";

const texts = organizationTexts.company;

/** Shows the company or branch chosen in the header: its details, logo and plan. */
export function CompanyPage() {
  const { shown, error, retry } = useShownCompany();
  return (
    <Page
      title={shown?.branch ? texts.branchTitle : texts.title}
      subtitle={shown === undefined ? undefined : (shown.branch ?? shown.own).company_name}
      tabs={sectionTabs("company")}
      width="narrow"
    >
      {error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : shown === undefined ? (
        <Skeleton height={420} />
      ) : (
        <Cards key={(shown.branch ?? shown.own).id} shown={shown} />
      )}
    </Page>
  );
}

function Cards({ shown }: { readonly shown: ShownCompany }) {
  const mayManage = hasAbility(useUser(), ["Manage Company"]);
  const { own, branch } = shown;
  const { id, company_name, company_logo } = branch ?? own;
  return (
    <>
      <LogoCard company={{ id, company_name, company_logo }} mayManage={mayManage} />
      {!mayManage ? (
        <CompanyFacts shown={shown} />
      ) : branch === null ? (
        <HeadForm company={own} />
      ) : (
        <BranchForm branch={branch} />
      )}
      <PlanCard company={own} />
    </>
  );
}
