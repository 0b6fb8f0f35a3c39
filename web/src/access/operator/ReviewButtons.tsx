import { operator } from "@hazina/contract/access/applications.ts";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useAction, useSave } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type OpenApplication, operatorQueries, refreshApplications } from "./api.ts";
import { operatorTexts as texts } from "./texts.ts";

/** The buttons that approve a complete application, or return it with a reason. */
export function ReviewButtons({ application: { id, company_name } }: { readonly application: OpenApplication }) {
  const [isReturning, setReturning] = useState(false);
  const approve = useAction(operatorQueries.approve.call, refreshApplications);
  const askToApprove = () =>
    void confirm({
      title: texts.approve.title,
      body: texts.approve.body(company_name),
      action: texts.approve.action,
      run: () => approve.mutateAsync({ id }),
    });
  return (
    <>
      <Button variant="default" onClick={() => setReturning(true)}>
        {texts.giveBack.button}
      </Button>
      <Button onClick={askToApprove}>{texts.approve.button}</Button>
      <Dialog title={texts.giveBack.title} opened={isReturning} onClose={() => setReturning(false)}>
        <ReturnForm id={id} company={company_name} onClose={() => setReturning(false)} />
      </Dialog>
    </>
  );
}

type ReturnFormProps = { readonly id: string; readonly company: string; readonly onClose: () => void };

function ReturnForm({ id, company, onClose }: ReturnFormProps) {
  const form = useKitForm({ id, reason: "" }, requestSchema(operator.giveBack));
  const save = useSave(operatorQueries.giveBack.call, refreshApplications, onClose);
  return (
    <FormShell form={form} {...save} submitLabel={texts.giveBack.action} onCancel={onClose} guarded={false}>
      <Text c="dimmed">{texts.giveBack.lead(company)}</Text>
      <TextAreaField form={form} name="reason" label={texts.giveBack.reason} maxLength={1000} data-autofocus />
    </FormShell>
  );
}
