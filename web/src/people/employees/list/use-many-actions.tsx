import { type ReactNode, useState } from "react";
import { confirm } from "../../../kit/dialog/confirm.ts";
import type { BulkAction, BulkOutcome } from "../../../kit/list/BulkBar.tsx";
import { eachOf } from "../../../kit/list/each-of.ts";
import { hasAbility, useUser } from "../../../session/session.ts";
import { type EmployeeRow, employeeQueries, refreshEmployees } from "../api.ts";
import { employeeTexts } from "../texts.ts";
import { ManyDepartureForm, ManyTermsForm } from "./ManyForms.tsx";

const texts = employeeTexts.many;

type Asking = {
  readonly what: "terms" | "departure";
  readonly keys: readonly string[];
  readonly answer: (outcome: BulkOutcome | null) => void;
};

type ManyActions = {
  readonly bulkActions: readonly BulkAction[];
  /** The form of the action that the user has chosen; null if none is open. */
  readonly form: ReactNode;
};

/** Returns the bulk actions on selected employees, for users who manage employees. */
export function useManyActions(rows: readonly EmployeeRow[]): ManyActions {
  const user = useUser();
  const [asking, setAsking] = useState<Asking | null>(null);
  if (!hasAbility(user, ["Manage Employees"])) return { bulkActions: [], form: null };
  const ask = (what: Asking["what"]) => (keys: readonly string[]) =>
    new Promise<BulkOutcome | null>((answer) => setAsking({ what, keys, answer }));
  const close = (outcome: BulkOutcome | null) => {
    asking?.answer(outcome);
    setAsking(null);
  };
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? texts.gone;
  const Form = asking?.what === "departure" ? ManyDepartureForm : ManyTermsForm;
  return {
    bulkActions: [
      { label: texts.terms, run: ask("terms") },
      { label: texts.depart, run: ask("departure") },
      ...(hasAbility(user, ["Manage Users"])
        ? [{ label: texts.invite, run: (keys: readonly string[]) => inviteMany(keys, nameOf) }]
        : []),
    ],
    form: asking === null ? null : <Form ids={asking.keys} onDone={close} onClose={() => close(null)} />,
  };
}

async function inviteMany(keys: readonly string[], nameOf: (id: string) => string): Promise<BulkOutcome | null> {
  if (!(await confirm({ title: texts.invite, body: texts.inviteQuestion(keys.length), action: texts.invite })))
    return null;
  return eachOf(keys, nameOf, (id) => employeeQueries.linkUser.call({ id, invite: true })).finally(refreshEmployees);
}
