import { Drawer } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { kitTexts } from "../texts.ts";
import { type Fact, Facts } from "./Facts.tsx";
import { useBackCloses } from "./use-back-closes.ts";

type DetailDrawerProps<Record> = {
  readonly title: string;
  /** The record shown; null closes the drawer. */
  readonly record: Record | null;
  readonly onClose: () => void;
  readonly facts: (record: Record) => readonly Fact[];
  readonly children?: (record: Record) => ReactNode;
};

/** Shows one record in a drawer over its list: its facts, then related content. */
export function DetailDrawer<Record>({ title, record, onClose, facts, children }: DetailDrawerProps<Record>) {
  const [shown, setShown] = useState(record);
  useEffect(() => {
    if (record !== null) setShown(record);
  }, [record]);
  useBackCloses(record !== null, onClose);
  return (
    <Drawer
      opened={record !== null}
      onClose={onClose}
      title={title}
      position="right"
      size={480}
      closeButtonProps={{ "aria-label": kitTexts.close }}
    >
      {shown === null ? null : (
        <>
          <Facts layout="column" facts={facts(shown)} />
          {children?.(shown)}
        </>
      )}
    </Drawer>
  );
}
