import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { RestrictedPage } from "../../access/RestrictedPage.tsx";
import { ScreenLoading } from "../../kit/feedback/ScreenLoading.tsx";
import { useQuery as useAddressQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { SHOWN_IN_PLACE } from "../api.ts";
import { ClassReference } from "../classification/ClassReference.tsx";
import { ForecastSettingsButton } from "../settings/ForecastSettingsButton.tsx";
import { sourceQueries } from "../source-api.ts";
import { type StatementName, statementOf } from "../statement-name.ts";
import { ImportVersions } from "./ImportVersions.tsx";
import { QuickBooksHealth } from "./quickbooks/QuickBooksHealth.tsx";
import { QuickBooksHistory } from "./quickbooks/QuickBooksHistory.tsx";
import { RunningWorkStrip } from "./RunningWorkStrip.tsx";
import { SourceCards } from "./SourceCards.tsx";
import { sourceTexts } from "./texts.ts";
import { offeredPeriodMonths } from "./versions.ts";

const ImportScreen = lazy(() =>
  import("./import/ImportScreen.tsx").then(({ ImportScreen }) => ({ default: ImportScreen })),
);
const ClassificationDialog = lazy(() =>
  import("../classification/ClassificationDialog.tsx").then(({ ClassificationDialog }) => ({
    default: ClassificationDialog,
  })),
);

/**
 * Shows the sources of the actuals (QuickBooks Online, the company's own books, and Excel), the imported versions, and
 * the standard classes. `?import=` opens the import of a statement; `?classify=` opens the account classification on a
 * statement's tab.
 */
export function DataSourcePage() {
  const address = useAddressQuery();
  const user = useUser();
  const importing = statementOf(address.import);
  const classifying = statementOf(address.classify);
  if (importing !== null && !hasAbility(user, ["Import Forecast Data"])) {
    return <RestrictedPage reason={sourceTexts.lacks("Import Forecast Data")} />;
  }
  if (importing !== null) {
    return (
      <Suspense fallback={<ScreenLoading />}>
        <Importing statement={importing} />
      </Suspense>
    );
  }
  return (
    <>
      <Sources />
      {classifying === null ? null : (
        <Suspense>
          <ClassificationDialog statement={classifying} />
        </Suspense>
      )}
    </>
  );
}

function Importing({ statement }: { readonly statement: StatementName }) {
  const { data, isPending } = useImports();
  if (isPending) return <ScreenLoading />;
  return <ImportScreen key={statement} statement={statement} periodMonths={offeredPeriodMonths(data?.data ?? [])} />;
}

function useImports() {
  return useQuery({
    ...sourceQueries.import.imports.queryOptions({ input: {} }),
    meta: SHOWN_IN_PLACE,
  });
}

function Sources() {
  const imports = useImports();
  const versions = imports.data?.data;
  return (
    <Page
      title={sourceTexts.title}
      subtitle={sourceTexts.subtitle}
      tabs={sectionTabs("dataSource")}
      actions={<ForecastSettingsButton />}
    >
      <RunningWorkStrip />
      <SourceCards versions={versions} />
      <QuickBooksHealth />
      <QuickBooksHistory />
      <ImportVersions query={imports} />
      <ClassReference />
    </Page>
  );
}
