import { Button, SimpleGrid } from "@mantine/core";
import { IconFileSpreadsheet } from "../../kit/icons/files.tsx";
import { IconListTree } from "../../kit/icons/tables.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { STATEMENTS } from "../statement-name.ts";
import { AbleButton } from "./AbleButton.tsx";
import styles from "./data-source.module.css";
import { OwnBooksCard } from "./own-books/OwnBooksCard.tsx";
import { QuickBooksCard } from "./quickbooks/QuickBooksCard.tsx";
import { SourceCard } from "./SourceCard.tsx";
import { TemplateButton } from "./TemplateButton.tsx";
import { sourceTexts } from "./texts.ts";
import type { ImportVersion } from "./versions.ts";

const { excel, classes } = sourceTexts;
const NO_VERSIONS: readonly ImportVersion[] = [];

/**
 * Shows a card for each source of actuals: QuickBooks Online, the company's own books, and Excel. Once data is loaded,
 * another card leads to the account classification.
 */
export function SourceCards({ versions }: { readonly versions: readonly ImportVersion[] | undefined }) {
  const hasData = versions?.some(({ state }) => state === "active");
  const go = useGo();
  const mayImport = hasAbility(useUser(), ["Import Forecast Data"]);
  const startImport = () => go(paths.dataSource({ import: "profit_and_loss" }));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
      <QuickBooksCard versions={versions ?? NO_VERSIONS} />
      <OwnBooksCard versions={versions ?? NO_VERSIONS} />
      <SourceCard icon={<IconFileSpreadsheet size={22} />} title={excel.title} body={excel.body}>
        <AbleButton ability="Import Forecast Data" label={excel.import} onClick={startImport} isPrimary />
        {mayImport ? (
          <div className={styles.templates}>
            {STATEMENTS.map((statement) => (
              <TemplateButton key={statement} statement={statement} />
            ))}
          </div>
        ) : null}
      </SourceCard>
      <SourceCard
        icon={<IconListTree size={22} />}
        title={classes.title}
        body={hasData === false ? classes.nothing : classes.body}
      >
        <Button
          variant="default"
          disabled={!hasData}
          onClick={() => go(paths.dataSource({ classify: "profit_and_loss" }))}
        >
          {classes.open}
        </Button>
      </SourceCard>
    </SimpleGrid>
  );
}
