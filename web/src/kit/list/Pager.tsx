import { Group, Pagination, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Select } from "../form/choices.tsx";
import { kitTexts } from "../texts.ts";
import styles from "./list.module.css";
import { type ListControl, PAGE_SIZES } from "./list-state.ts";

const SIZES = PAGE_SIZES.map(String);

type PagerProps = {
  readonly control: ListControl;
  /** The total number of rows; undefined until known. */
  readonly total: number | undefined;
  /** True if there are more rows than `total`. */
  readonly hasMore?: boolean | undefined;
};

/** The footer of a list: the range and total number of rows, the page size, and the page numbers. */
export function Pager({ control, total: known, hasMore = false }: PagerProps) {
  const total = known ?? 0;
  const { page, size } = control;
  const isPhone = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  return (
    <div className={styles.pager} data-print="hide">
      <Text c="dimmed">
        {known === undefined ? "" : kitTexts.range(from, Math.min(total, page * size), total, hasMore)}
      </Text>
      <Group gap="sm">
        <Select
          size="xs"
          className={styles.pageSize ?? ""}
          aria-label={kitTexts.rowsPerPage}
          data={SIZES}
          value={String(size)}
          allowDeselect={false}
          onChange={(value) => control.resize(Number(value))}
        />
        <Pagination
          size="sm"
          total={Math.max(1, Math.ceil(total / size))}
          value={page}
          onChange={control.turnTo}
          siblings={isPhone ? 0 : 1}
          getControlProps={(name) => ({ "aria-label": kitTexts.pageControls[name] })}
        />
      </Group>
    </div>
  );
}
