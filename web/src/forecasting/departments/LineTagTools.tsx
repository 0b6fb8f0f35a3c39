import { Checkbox, Group, TextInput } from "@mantine/core";
import { Select } from "../../kit/form/choices.tsx";
import { IconSearch } from "../../kit/icons/marks.tsx";
import type { Department } from "../../organization/departments/api.ts";
import styles from "./departments.module.css";
import type { TaggedLine } from "./line-tags.ts";
import { lineDepartmentTexts as texts } from "./texts.ts";

type LineTagToolsProps = {
  readonly departments: readonly Department[];
  readonly found: readonly TaggedLine[];
  readonly chosen: ReadonlySet<string>;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onChoose: (lines: ReadonlySet<string>) => void;
  readonly onGive: (departmentId: string | null) => void;
};

const NONE = "none";

/**
 * Shows a search for lines, a button that selects all matches, and a select for the department of the selected lines.
 */
export function LineTagTools(props: LineTagToolsProps) {
  const { departments, found, chosen, search, onSearch, onChoose, onGive } = props;
  const some = found.filter(({ line }) => chosen.has(line)).length;
  const isAll = found.length > 0 && some === found.length;
  return (
    <div className={styles.tools}>
      <TextInput
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        data-autofocus
      />
      <Group gap="sm" className={styles.give ?? ""}>
        <Checkbox
          size="xs"
          label={chosen.size === 0 ? texts.chooseAll : texts.chosen(chosen.size)}
          checked={isAll}
          indeterminate={some > 0 && !isAll}
          onChange={() => onChoose(new Set(isAll ? [] : [...chosen, ...found.map(({ line }) => line)]))}
        />
        <Select
          aria-label={texts.give}
          placeholder={texts.give}
          disabled={chosen.size === 0}
          value={null}
          data={[
            { value: NONE, label: texts.none },
            ...departments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => {
            if (id !== null) onGive(id === NONE ? null : id);
          }}
        />
      </Group>
    </div>
  );
}
