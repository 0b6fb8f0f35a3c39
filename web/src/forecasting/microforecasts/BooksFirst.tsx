import { Button } from "@mantine/core";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { microforecastTexts } from "./texts.ts";

const texts = microforecastTexts.booksFirst;

/**
 * Shown instead of microforecasts if the company has no books yet. Explains which data is needed first, with a link.
 */
export function BooksFirst() {
  const mayImport = hasAbility(useUser(), ["Import Forecast Data"]);
  const toSource = (
    <Button component={AppLink} to={paths.dataSource()} size="compact-sm">
      {texts.importData}
    </Button>
  );
  return (
    <EmptyState title={texts.title} actions={mayImport ? toSource : undefined}>
      {texts.lead}
    </EmptyState>
  );
}
