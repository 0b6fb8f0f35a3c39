import { Button } from "@mantine/core";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { IconFileImport } from "../../kit/icons/files.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import type { StatementName } from "../choice/statement-choice.ts";
import { statementTexts } from "../texts.ts";

/** Shown for a statement without data. Explains which data is needed, with a link to the import. */
export function EmptyStatement({ name }: { readonly name: StatementName }) {
  const mayImport = hasAbility(useUser(), ["Import Forecast Data"]);
  const { empty } = statementTexts;
  return (
    <EmptyState
      icon={<IconFileImport size={28} />}
      title={empty[name]}
      actions={
        mayImport ? (
          <Button component={AppLink} to={paths.dataSource()}>
            {empty.action}
          </Button>
        ) : undefined
      }
    >
      {empty[`${name}Lead`]}
      {mayImport ? null : <p>{empty.mayNot}</p>}
    </EmptyState>
  );
}
