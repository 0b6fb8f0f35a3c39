import { lazy, Suspense, useState } from "react";
import { HeaderChoice } from "../../kit/page/HeaderChoice.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import type { StatementChoice } from "../choice/statement-choice.ts";
import { useDepartments } from "./api.ts";
import { lineDepartmentTexts as texts } from "./texts.ts";

const LineDepartmentsDialog = lazy(() =>
  import("./LineDepartmentsDialog.tsx").then((module) => ({ default: module.LineDepartmentsDialog })),
);

const WHOLE = "";

/**
 * Lets the user show the profit and loss of the whole company or of one department. Hidden if the company has no
 * departments.
 */
export function DepartmentChoice({ choice }: { readonly choice: StatementChoice }) {
  const { department_id = WHOLE, scenario } = choice.input;
  const departments = useDepartments() ?? [];
  const mayAssign = hasAbility(useUser(), ["Edit Forecasts"]);
  const [isAssigning, setAssigning] = useState(false);
  if (departments.length === 0 && department_id === WHOLE) return null;
  const isKnown = department_id === WHOLE || departments.some(({ id }) => id === department_id);
  return (
    <>
      <HeaderChoice
        label={texts.department}
        value={department_id}
        choices={[
          { value: WHOLE, label: texts.wholeCompany },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
          ...(isKnown ? [] : [{ value: department_id, label: texts.unknown }]),
        ]}
        onChoose={(id) => choice.chooseDepartment(id || undefined)}
        actions={
          mayAssign && departments.length > 0 ? [{ label: texts.assign, onSelect: () => setAssigning(true) }] : []
        }
      />
      {isAssigning ? (
        <Suspense>
          <LineDepartmentsDialog scenario={scenario} departments={departments} onClose={() => setAssigning(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
