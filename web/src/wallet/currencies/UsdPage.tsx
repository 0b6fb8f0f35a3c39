import { Button, Group, SimpleGrid, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ShownTogether } from "../../api/ShownTogether.tsx";
import { useAction } from "../../api/use-save.ts";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { currencyQueries, type ExchangeRate, refreshWallet, type WalletRow, walletQueries } from "../api.ts";
import { isOfCompany } from "../shown.ts";
import { TransactionTable } from "../transactions/TransactionTable.tsx";
import { WalletPanel, WalletPanelSkeleton } from "../wallets/WalletPanel.tsx";
import { CardDrawer } from "./CardDrawer.tsx";
import { ConvertDrawer } from "./ConvertDrawer.tsx";
import { RateDrawer } from "./RateDrawer.tsx";
import { StripeSection } from "./StripeSection.tsx";
import { currencyTexts as texts } from "./texts.ts";

const RECENT = 20;

const RATE_COLUMNS: readonly Column<ExchangeRate>[] = [
  textColumn({ key: "day", title: texts.rates.day, fixed: true }, ({ day }) => formatDay(day)),
  textColumn({ key: "rate", title: texts.rates.rate }, ({ rate }) => String(rate)),
  textColumn({ key: "source", title: texts.rates.source }, ({ source }) => source),
  textColumn({ key: "by", title: texts.rates.by }, (row) => row.set_by),
];

/** Shows the wallet in US dollars: its balance, deposits by card, conversions and exchange rates. */
export function UsdPage() {
  const wallets = useQuery(walletQueries.list.queryOptions({ input: {}, select: ({ data }) => data }));
  const rates = useQuery(currencyQueries.rates.queryOptions({ input: {}, select: ({ data }) => data }));
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const user = useUser();
  const close = () => setQuery({ do: undefined });
  const all = wallets.data ?? [];
  const dollars = all.filter(({ currency }) => currency === "USD");
  const ofCompany = all.filter(isOfCompany);
  const rate = rates.data?.[0];
  const ofCompanyInDollars = dollars.filter(isOfCompany);
  const isOfHead = user?.company.parent_id === null;
  const mayPay = hasAbility(user, ["Create Payments"]);
  return (
    <Page
      {...screenHead("usdWallet")}
      subtitle={texts.lead}
      actions={
        <Group gap="sm">
          {mayPay && isOfHead ? (
            <Button variant="default" onClick={() => setQuery({ do: "rate" })}>
              {texts.setRate}
            </Button>
          ) : null}
          {mayPay && ofCompanyInDollars.length > 0 && rate !== undefined ? (
            <Button variant="default" onClick={() => setQuery({ do: "convert" })}>
              {texts.convert}
            </Button>
          ) : null}
          <Button onClick={() => setQuery({ do: "card" })}>{texts.payIn}</Button>
        </Group>
      }
    >
      <ShownTogether>
        {wallets.isLoadingError ? (
          <ErrorState error={wallets.error} onRetry={() => void wallets.refetch()} />
        ) : (
          <Wallets wallets={wallets.data && dollars} mayOpen={mayPay} />
        )}
        {rates.isLoadingError ? (
          <ErrorState error={rates.error} onRetry={() => void rates.refetch()} />
        ) : (
          <Rates rates={rates.data} />
        )}
        {isOfHead ? (
          <StripeSection
            isConnecting={doing === "connect"}
            onConnect={() => setQuery({ do: "connect" })}
            onClose={close}
          />
        ) : null}
      </ShownTogether>
      {doing === "card" && wallets.data ? (
        <CardDrawer wallets={ofCompanyInDollars} currency="USD" onClose={close} />
      ) : null}
      {doing === "rate" ? <RateDrawer onClose={close} /> : null}
      {doing === "convert" && rate !== undefined && ofCompanyInDollars.length > 0 ? (
        <ConvertDrawer wallets={ofCompany} rate={rate} onClose={close} />
      ) : null}
    </Page>
  );
}

/** Lists the exchange rates, each with the user who entered it. */
function Rates({ rates }: { readonly rates: readonly ExchangeRate[] | undefined }) {
  return (
    <Section title={texts.rates.title} lead={texts.rates.lead}>
      {rates?.length === 0 ? (
        <Text c="dimmed">{texts.rates.none}</Text>
      ) : (
        <DataTable
          label={texts.rates.title}
          columns={RATE_COLUMNS}
          rows={rates ?? []}
          rowKey={({ day }) => day}
          rowName={({ day }) => day}
        />
      )}
    </Section>
  );
}

type WalletsProps = { readonly wallets: readonly WalletRow[] | undefined; readonly mayOpen: boolean };

/** Shows the wallets in dollars with their latest transactions. If there are none, explains how to open one. */
function Wallets({ wallets, mayOpen }: WalletsProps) {
  const open = useAction(() => currencyQueries.openWallet.call({}), refreshWallet);
  const first = wallets?.[0];
  const recent = useQuery({
    ...walletQueries.transactions.queryOptions({
      input: { wallet_id: first?.id ?? "", page: 1, size: RECENT },
      select: ({ data }) => data,
    }),
    enabled: first !== undefined,
  });
  if (wallets === undefined) return <WalletPanelSkeleton />;
  if (first === undefined)
    return (
      <EmptyState title={texts.empty.title}>
        {texts.empty.body}
        {mayOpen ? (
          <Button variant="default" mt="md" loading={open.isPending} onClick={() => open.mutate(undefined)}>
            {texts.open}
          </Button>
        ) : null}
      </EmptyState>
    );
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {wallets.map((wallet) => (
          <WalletPanel key={wallet.id} wallet={wallet} />
        ))}
      </SimpleGrid>
      <Section title={texts.transactions}>
        {recent.data?.length === 0 ? (
          <Text c="dimmed">{texts.noTransactions}</Text>
        ) : (
          <TransactionTable rows={recent.data} waitingRows={4} namesWallet={false} />
        )}
      </Section>
    </>
  );
}
