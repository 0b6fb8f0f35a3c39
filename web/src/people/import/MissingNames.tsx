import { Alert, Checkbox, Stack, Text } from "@mantine/core";
import { hasAbility, useUser } from "../../session/session.ts";
import type { ImportReport } from "./api.ts";
import { importTexts as texts } from "./texts.ts";

type MissingNamesProps = {
  readonly missing: ImportReport["missing"];
  /** True if the import adds the missing departments and job titles. */
  readonly adds: boolean;
  readonly onAdds: (adds: boolean) => void;
  readonly isReading: boolean;
};

/**
 * Lists the departments and job titles that are named in a file but missing from the company, with a checkbox for
 * adding them.
 */
export function MissingNames({ missing, adds, onAdds, isReading }: MissingNamesProps) {
  const user = useUser();
  const { departments, job_titles: titles } = missing;
  if (departments.length === 0 && titles.length === 0) return null;
  const may =
    (departments.length === 0 || hasAbility(user, ["Manage Departments"])) &&
    (titles.length === 0 || hasAbility(user, ["Manage Job Titles"]));
  const listed = (names: typeof departments) =>
    names.map(({ name, people }) => texts.missingName(name, people)).join(", ");
  return (
    <Alert color={adds ? "gray" : "orange"} title={texts.missing}>
      <Stack gap="xs">
        {departments.length === 0 ? null : <Text size="sm">{texts.missingDepartments(listed(departments))}</Text>}
        {titles.length === 0 ? null : <Text size="sm">{texts.missingTitles(listed(titles))}</Text>}
        {may ? (
          <Checkbox
            label={texts.add}
            checked={adds}
            // Stays focusable while the file is read again, so that keyboard users keep their place.
            aria-busy={isReading}
            onChange={({ currentTarget }) => onAdds(currentTarget.checked)}
          />
        ) : (
          <Text size="sm">{texts.mayNotAdd}</Text>
        )}
      </Stack>
    </Alert>
  );
}
