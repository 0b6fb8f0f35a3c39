import { payslips } from "@hazina/contract/payroll/outputs.ts";
import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readAgain } from "../../api/read-again.ts";
import { useAction, useSave } from "../../api/use-save.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { PasswordField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { payslipQueries } from "./api.ts";
import { slipTexts } from "./texts.ts";

const texts = slipTexts.password;
const refresh = readAgain(["payroll", "payslips"]);

/**
 * Shows which password protects the user's emailed payslips and P9 forms, and lets the user set or remove a custom
 * password.
 */
export function OwnPassword() {
  const [isSetting, setSetting] = useState(false);
  const query = useQuery({ ...payslipQueries.ownPassword.queryOptions({ input: {} }), select: ({ data }) => data });
  const clear = useAction(() => payslipQueries.setOwnPassword.call({ password: null }), refresh);
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  const { is_set: isSet } = query.data;
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" style={{ flex: "1 1 240px" }}>
        {isSet ? texts.isSet : texts.isUsual}
      </Text>
      <Group gap="xs">
        {isSet ? (
          <Button size="xs" variant="default" loading={clear.isPending} onClick={() => clear.mutate(undefined)}>
            {texts.clear}
          </Button>
        ) : null}
        <Button size="xs" variant="default" onClick={() => setSetting(true)}>
          {isSet ? texts.change : texts.set}
        </Button>
      </Group>
      {isSetting ? <PasswordForm onClose={() => setSetting(false)} /> : null}
    </Group>
  );
}

function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const form = useKitForm({ password: "" }, requestSchema(payslips.setOwnPassword));
  const save = useSave(
    (values: { readonly password: string }) => payslipQueries.setOwnPassword.call(values),
    refresh,
    onClose,
  );
  return (
    <DialogForm title={texts.title} lead={texts.lead} onClose={onClose} form={form} {...save}>
      <PasswordField
        form={form}
        name="password"
        label={texts.label}
        description={texts.hint}
        autoComplete="new-password"
        withAsterisk
        data-autofocus
      />
    </DialogForm>
  );
}
