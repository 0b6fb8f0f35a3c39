import { jobTitles } from "@hazina/contract/organization/job-titles.ts";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { MoneyField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { currencySignOf } from "../../session/use-currency-sign.ts";
import { type JobTitle, jobTitleQueries, refreshJobTitles } from "./api.ts";
import { jobTitleTexts as texts } from "./texts.ts";

type JobTitleFormProps = {
  /** The job title to change; null to add one. */
  readonly jobTitle: JobTitle | null;
  readonly onClose: () => void;
};

type Values = {
  readonly name: string;
  readonly code: string;
  /** The lower end of the pay range; empty if there is none, undefined if the user may not see pay. */
  readonly lowest?: number | string;
  readonly highest?: number | string;
};

/**
 * Shows the form for adding or changing a job title. The pay range is shown only to users who may see salaries. When a
 * user who may not see salaries saves the form, the pay range is not changed.
 */
export function JobTitleForm({ jobTitle, onClose }: JobTitleFormProps) {
  const user = useUser();
  const seesPay = hasAbility(user, ["View Salaries"]);
  const pay = seesPay ? { lowest: jobTitle?.lowest ?? "", highest: jobTitle?.highest ?? "" } : {};
  const form = useKitForm<Values>(
    { name: jobTitle?.name ?? "", code: jobTitle?.code ?? "", ...pay },
    schemaOver(requestSchema(jobTitles.create), requestOf),
  );
  const call = (values: Values): Promise<{ message: string }> =>
    jobTitle === null
      ? jobTitleQueries.create.call(requestOf(values))
      : jobTitleQueries.update.call({ id: jobTitle.id, version: jobTitle.version, ...requestOf(values) });
  const save = useSave(call, refreshJobTitles, onClose);
  const money = { form, currency: currencySignOf(user), allowNegative: false };
  return (
    <FormDrawer title={jobTitle === null ? texts.addTitle : texts.editTitle} onClose={onClose} form={form} {...save}>
      <TextField form={form} name="name" label={texts.name} description={texts.nameHint} withAsterisk data-autofocus />
      <TextField form={form} name="code" label={texts.code} description={texts.codeHint} />
      {seesPay ? (
        <>
          <MoneyField {...money} name="lowest" label={texts.lowest} description={texts.payHint} />
          <MoneyField {...money} name="highest" label={texts.highest} />
        </>
      ) : null}
    </FormDrawer>
  );
}

function requestOf({ name, code, lowest, highest }: Values) {
  return { name, code, lowest: amountOf(lowest), highest: amountOf(highest) };
}

/**
 * Converts a pay field to the amount to send. Null, for an empty field, clears the saved amount. Undefined, for a
 * field that the user may not see, leaves the saved amount unchanged.
 */
function amountOf(typed: number | string | undefined): number | null | undefined {
  return typed === "" ? null : (typed as number | undefined);
}
