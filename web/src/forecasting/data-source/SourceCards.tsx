import { Badge, Button, Group, SimpleGrid, Text, Title, Tooltip } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { IconFileSpreadsheet } from "../../kit/icons/files.tsx";
import { IconListTree } from "../../kit/icons/tables.tsx";
import { IconPlugConnected } from "../../kit/icons/things.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import surface from "../../kit/page/surface.module.css";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { STATEMENTS } from "../statement-name.ts";
import styles from "./data-source.module.css";
import { QuickBooksDialog } from "./QuickBooksDialog.tsx";
import { TemplateButton } from "./TemplateButton.tsx";
import { sourceTexts } from "./texts.ts";

const { quickBooks, excel, classes } = sourceTexts;

/** The ways in: QuickBooks Online, Excel, and, once there are data, the classification of their accounts. */
export function SourceCards({ hasData }: { readonly hasData: boolean }) {
  const go = useGo();
  const mayImport = hasAbility(useUser(), ["Import Forecast Data"]);
  const [isAsked, setAsked] = useState(false);
  const startImport = () => go(paths.dataSource({ import: "profit_and_loss" }));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
      <Card
        icon={<IconPlugConnected size={22} />}
        title={quickBooks.title}
        badge={quickBooks.badge}
        body={quickBooks.body}
      >
        <Button variant="default" onClick={() => setAsked(true)}>
          {quickBooks.connect}
        </Button>
      </Card>
      <Card icon={<IconFileSpreadsheet size={22} />} title={excel.title} body={excel.body}>
        <AbleButton ability="Import Forecast Data" label={excel.import} onClick={startImport} isPrimary />
        {mayImport ? (
          <div className={styles.templates}>
            {STATEMENTS.map((statement) => (
              <TemplateButton key={statement} statement={statement} />
            ))}
          </div>
        ) : null}
      </Card>
      <Card icon={<IconListTree size={22} />} title={classes.title} body={hasData ? classes.body : classes.nothing}>
        <Button
          variant="default"
          disabled={!hasData}
          onClick={() => go(paths.dataSource({ classify: "profit_and_loss" }))}
        >
          {classes.open}
        </Button>
      </Card>
      <QuickBooksDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        onExcel={mayImport ? startImport : undefined}
      />
    </SimpleGrid>
  );
}

type CardProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly badge?: string;
  readonly body: string;
  readonly children: ReactNode;
};

function Card({ icon, title, badge, body, children }: CardProps) {
  return (
    <section className={surface.card} aria-label={title}>
      <Group gap="sm" wrap="nowrap">
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        <Title order={2}>{title}</Title>
        {badge === undefined ? null : (
          <Badge variant="light" color="gray" tt="none" className={styles.badge ?? ""}>
            {badge}
          </Badge>
        )}
      </Group>
      <Text c="dimmed" flex={1}>
        {body}
      </Text>
      <Group gap="sm">{children}</Group>
    </section>
  );
}

type AbleButtonProps = {
  readonly ability: string;
  readonly label: string;
  readonly onClick: () => void;
  readonly isPrimary?: boolean;
};

/** A button that says which ability it needs where the user's role lacks it. */
export function AbleButton({ ability, label, onClick, isPrimary = false }: AbleButtonProps) {
  const isAble = hasAbility(useUser(), [ability]);
  return (
    <Tooltip label={sourceTexts.lacks(ability)} disabled={isAble} multiline maw={320}>
      <Button
        variant={isPrimary ? "filled" : "default"}
        onClick={() => {
          if (isAble) onClick();
        }}
        {...(isAble ? {} : { "data-disabled": true, "aria-disabled": true })}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
