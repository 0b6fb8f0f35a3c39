import { reconciliation } from "@hazina/contract/wallet/reconciliation.ts";
import { MOVING_RESOLUTIONS } from "@hazina/contract/wallet/reconciliation-labels.ts";
import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { type ReconciliationItem, reconciliationQueries, refreshWallet, walletQueries } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { RESOLUTIONS, reconciliationTexts } from "./texts.ts";

const texts = reconciliationTexts.form;

type Resolution = ReconciliationItem["resolutions"][number];
type Values = { readonly resolution: Resolution; readonly wallet_id: string | null; readonly note: string };
type Props = { readonly item: ReconciliationItem; readonly onClose: () => void };

/** The ways to resolve a difference that require the user to choose a wallet. */
const WITH_WALLET: ReadonlySet<Resolution> = new Set<Resolution>(["credit_wallet", "record_payment"]);

/**
 * Shows the form for resolving a difference found by reconciliation. The most common resolution for this kind of
 * difference is already selected, so that the user often only needs to confirm it.
 */
export function ResolveDialog({ item, onClose }: Props) {
  const wallets = useQuery(
    walletQueries.list.queryOptions({
      input: {},
      select: ({ data }) => data.filter(({ kind, currency }) => kind !== "employee" && currency === item.currency),
    }),
  );
  const [usual = "explained"] = item.resolutions;
  const request = ({ resolution, wallet_id: wallet, note }: Values) => ({
    id: item.id,
    version: item.version,
    resolution,
    note,
    ...(wallet !== null && WITH_WALLET.has(resolution) ? { wallet_id: wallet } : {}),
  });
  const form = useKitForm<Values>(
    { resolution: usual, wallet_id: null, note: "" },
    schemaOver(requestSchema(reconciliation.resolve), request),
  );
  const save = useSave((values: Values) => reconciliationQueries.resolve.call(request(values)), refreshWallet, onClose);
  const { resolution } = form.values;
  return (
    <DialogForm
      title={item.kind_label}
      onClose={onClose}
      form={form}
      submitLabel={reconciliationTexts.resolve}
      {...save}
    >
      <Stack gap={4}>
        <Text fw={600}>{shownMoney(item.their_amount ?? item.our_amount ?? 0, item.currency)}</Text>
        <Text size="sm" c="dimmed">
          {[item.receipt, item.details, formatDayAndTime(item.at)].filter(Boolean).join(" · ")}
        </Text>
      </Stack>
      <SelectField
        form={form}
        name="resolution"
        label={texts.resolution}
        data={item.resolutions.map((value) => ({ value, label: RESOLUTIONS[value] }))}
        allowDeselect={false}
      />
      {WITH_WALLET.has(resolution) ? (
        <SelectField
          form={form}
          name="wallet_id"
          label={texts.wallet}
          placeholder={wallets.data?.find(({ kind }) => kind === "company")?.name ?? ""}
          data={(wallets.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <TextAreaField
        form={form}
        name="note"
        label={texts.note}
        autosize
        minRows={2}
        {...(resolution === "explained" ? { withAsterisk: true } : {})}
      />
      {MOVING_RESOLUTIONS.has(resolution) ? (
        <Text size="sm" c="dimmed">
          {texts.approval}
        </Text>
      ) : null}
    </DialogForm>
  );
}
