import { MOST_RECEIPTS } from "@hazina/contract/spending/expenses.ts";
import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useAction } from "../../api/use-save.ts";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { Section } from "../../kit/page/Section.tsx";
import { type ExpenseRecord, expenseQueries, refreshSpending } from "../api.ts";
import { expenseTexts as texts } from "../texts.ts";
import { RECEIPT_TYPES } from "./ExpenseForm.tsx";

/**
 * Lists the receipts of an expense, which can be opened. Claimants can add and remove receipts while the
 * expense is a draft or rejected.
 */
export function ReceiptsSection({ expense }: { readonly expense: ExpenseRecord }) {
  const { id, receipts } = expense;
  const canChange = expense.is_own && (expense.state === "draft" || expense.state === "rejected");
  const add = useAction((receipt: File) => expenseQueries.addReceipt.call({ id, receipt }), refreshSpending);
  const remove = useAction(
    (receiptId: string) => expenseQueries.removeReceipt.call({ id, receipt_id: receiptId }),
    refreshSpending,
  );
  const open = useMutation({
    mutationFn: (receiptId: string) => expenseQueries.readReceipt.call({ id, receipt_id: receiptId }),
    onSuccess: (file) => {
      if (file instanceof File) saveBlob(file, file.name);
    },
  });
  const button = (
    <FileButton onChange={(file) => (file === null ? undefined : add.mutate(file))} accept={RECEIPT_TYPES}>
      {(props) => (
        <Button size="xs" variant="default" loading={add.isPending} {...props}>
          {texts.actions.addReceipt}
        </Button>
      )}
    </FileButton>
  );
  return (
    <Section title={texts.receipts} actions={canChange && receipts.length < MOST_RECEIPTS ? button : undefined}>
      {receipts.length === 0 ? <Text c="dimmed">{texts.noReceipts}</Text> : null}
      <Stack gap={4}>
        {receipts.map((receipt) => (
          <Group key={receipt.id} justify="space-between" wrap="nowrap">
            <Button variant="subtle" size="compact-sm" onClick={() => open.mutate(receipt.id)}>
              {receipt.file_name}
            </Button>
            {canChange ? (
              <Button
                variant="subtle"
                color="gray"
                size="compact-xs"
                aria-label={texts.form.remove(receipt.file_name)}
                onClick={() => remove.mutate(receipt.id)}
              >
                {texts.actions.removeReceipt}
              </Button>
            ) : null}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
