import { Select } from "../form/choices.tsx";
import { optionsOf } from "../form/options.ts";
import { kitTexts } from "../texts.ts";
import type { ListControl } from "./list-state.ts";

type ChoiceFilterProps = {
  readonly control: ListControl;
  /** The name of the filter in the URL. */
  readonly name: string;
  /** The title of the column that is filtered, such as Status. */
  readonly label: string;
  readonly choices: Readonly<Record<string, string>>;
};

/** Filters a list by one of a few named choices, such as a status. If nothing is chosen, all rows are shown. */
export function ChoiceFilter({ control, name, label, choices }: ChoiceFilterProps) {
  return (
    <Select
      size="xs"
      miw={168}
      aria-label={label}
      placeholder={kitTexts.allOf(label)}
      data={optionsOf(choices)}
      value={control.filters[name] ?? null}
      onChange={(value) => control.filterBy(name, value)}
      clearable
    />
  );
}
