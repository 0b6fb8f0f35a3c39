import { moneyIn } from "@hazina/contract/wallet/money-in.ts";
import { Alert, Button, Drawer, Group, Loader, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { useFocusBack } from "../../kit/dialog/use-focus-back.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { PhoneField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useBackCloses } from "../../kit/page/use-back-closes.ts";
import { kitTexts } from "../../kit/texts.ts";
import { paths } from "../../paths.ts";
import { useUser } from "../../session/session.ts";
import { moneyInQueries, refreshWallet, type TransactionRow, type WalletRow, walletQueries } from "../api.ts";
import { isUnderWay } from "../is-under-way.ts";
import { shownMoney } from "../shown.ts";
import { walletTexts } from "../texts.ts";

const texts = walletTexts.depositForm;
const LOOK_AGAIN_MS = 1_500;

type Values = { readonly wallet_id: string | null; readonly amount: number | string; readonly phone: string };
type Props = {
  readonly wallets: readonly WalletRow[];
  readonly onClose: () => void;
  /** Opens the form for recording money that was deposited outside Hazina; undefined if the user may not record it. */
  readonly onRecord?: () => void;
  /** Opens the form for finding a payment to the paybill. */
  readonly onFind: () => void;
  /** Opens the form for a deposit by card; undefined if the user sees no wallet of the company or a branch. */
  readonly onCard?: () => void;
};

/**
 * Shows the form for depositing money by M-Pesa. The form asks for the amount, then shows the state of the payment
 * prompt on the phone, and finally the receipt.
 */
export function DepositDrawer({ wallets, onClose, onRecord, onFind, onCard }: Props) {
  const [started, setStarted] = useState<TransactionRow | null>(null);
  if (started !== null) return <Prompt started={started} onClose={onClose} onAgain={() => setStarted(null)} />;
  return (
    <DepositForm
      wallets={wallets}
      onClose={onClose}
      onStarted={setStarted}
      onFind={onFind}
      {...(onCard === undefined ? {} : { onCard })}
      {...(onRecord === undefined ? {} : { onRecord })}
    />
  );
}

type FormProps = Props & { readonly onStarted: (row: TransactionRow) => void };

function DepositForm({ wallets, onClose, onStarted, onRecord, onFind, onCard }: FormProps) {
  const user = useUser();
  const initial: Values = { wallet_id: wallets[0]?.id ?? null, amount: "", phone: user?.phone ?? "" };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(moneyIn.stkPush), requestOf));
  const save = useSave(
    (values: Values) => moneyInQueries.stkPush.call(requestOf(values)),
    refreshWallet,
    ({ data }) => onStarted(data),
  );
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <SelectField
        form={form}
        name="wallet_id"
        label={texts.wallet}
        data={wallets.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
      />
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk data-autofocus />
      <PhoneField form={form} name="phone" label={texts.phone} withAsterisk />
      {onCard === undefined ? null : (
        <Button variant="subtle" size="compact-sm" style={{ alignSelf: "flex-start" }} onClick={onCard}>
          {texts.byCard}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" style={{ alignSelf: "flex-start" }} onClick={onFind}>
        {walletTexts.findForm.open}
      </Button>
      {onRecord === undefined ? null : (
        <Button variant="subtle" size="compact-sm" style={{ alignSelf: "flex-start" }} onClick={onRecord}>
          {walletTexts.inflowForm.open}
        </Button>
      )}
    </FormDrawer>
  );
}

function requestOf({ wallet_id: walletId, amount, phone }: Values) {
  return { ...(walletId === null ? {} : { wallet_id: walletId }), amount: numberOf(amount), phone };
}

type PromptProps = { readonly started: TransactionRow; readonly onClose: () => void; readonly onAgain: () => void };

function Prompt({ started, onClose, onAgain }: PromptProps) {
  useFocusBack(true);
  useBackCloses(true, onClose);
  const { data: row = started } = useQuery({
    ...walletQueries.status.queryOptions({ input: { transaction_id: started.id }, select: ({ data }) => data }),
    refetchInterval: (query) => (query.state.data && !isUnderWay(query.state.data.data) ? false : LOOK_AGAIN_MS),
  });
  const isOver = !isUnderWay(row);
  useEffect(() => {
    if (isOver) void refreshWallet();
  }, [isOver]);
  const amount = shownMoney(row.amount, row.currency);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={texts.title}
      position="right"
      size={480}
      closeButtonProps={{ "aria-label": kitTexts.close }}
    >
      <Stack gap="md" aria-live="polite">
        <Text fz={28} fw={600}>
          {amount}
        </Text>
        {isOver ? (
          <Alert color={row.status === 1 ? "green" : "orange"} title={row.status_label}>
            {row.status === 1 ? texts.done : row.message}
            {row.receipt === null ? null : ` ${walletTexts.transactions.facts.receipt}: ${row.receipt}`}
          </Alert>
        ) : (
          <Group gap="sm">
            <Loader size="sm" />
            <Text>{texts.waiting}</Text>
          </Group>
        )}
        <AppLink to={paths.walletTransaction({ id: row.id })}>{texts.details}</AppLink>
        <Group gap="sm" justify="flex-end">
          {isOver ? (
            <Button variant="default" onClick={onAgain}>
              {texts.again}
            </Button>
          ) : null}
          <Button onClick={onClose}>{texts.close}</Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
