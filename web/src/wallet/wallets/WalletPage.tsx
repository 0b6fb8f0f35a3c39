import { Button, Group, SimpleGrid, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ShownTogether } from "../../api/ShownTogether.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type WalletRow, walletQueries } from "../api.ts";
import { CardDrawer } from "../currencies/CardDrawer.tsx";
import { RequestMoney } from "../money-requests/RequestMoney.tsx";
import { isInShillings, isOfCompany } from "../shown.ts";
import { walletTexts as texts } from "../texts.ts";
import { TransactionTable } from "../transactions/TransactionTable.tsx";
import { DepositDrawer } from "./DepositDrawer.tsx";
import { FindPaymentDrawer } from "./FindPaymentDrawer.tsx";
import { InflowDrawer } from "./InflowDrawer.tsx";
import { ProofSection } from "./ProofSection.tsx";
import { TransferDrawer } from "./TransferDrawer.tsx";
import { WalletPanel, WalletPanelSkeleton } from "./WalletPanel.tsx";
import { WithdrawDrawer } from "./WithdrawDrawer.tsx";

const RECENT = 8;

/** The columns of the list of other employees' wallets. */
const STAFF_COLUMNS: readonly Column<WalletRow>[] = [
  textColumn({ key: "name", title: texts.wallets.employee, fixed: true }, ({ name }) => name),
  moneyColumn({ key: "available", title: texts.wallets.available }, ({ available }) => available),
  moneyColumn({ key: "held", title: texts.wallets.held }, ({ held }) => held),
  moneyColumn({ key: "explain", title: texts.wallets.toAccountFor }, (row) => row.to_account_for),
  textColumn({ key: "code", title: texts.wallets.code }, (row) => row.account_code),
];

/** Shows the wallets that the user may see: their balances, their latest transactions, and actions to move money. */
export function WalletPage() {
  const wallets = useQuery(walletQueries.list.queryOptions({ input: {}, select: ({ data }) => data }));
  const recent = useQuery(
    walletQueries.transactions.queryOptions({ input: { page: 1, size: RECENT }, select: ({ data }) => data }),
  );
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const close = () => setQuery({ do: undefined });
  const rows = wallets.data ?? [];
  const shillings = rows.filter(isInShillings);
  const forCards = shillings.filter(isOfCompany);
  const user = useUser();
  const isOthers = ({ kind, owner }: WalletRow) => kind === "employee" && owner.id !== user?.id;
  const [panels, staff] = [rows.filter((one) => !isOthers(one)), rows.filter(isOthers)];
  const seesProof = hasAbility(user, ["View Wallets"]) && user?.company.parent_id === null;
  return (
    <Page {...screenHead("wallet")} actions={<Actions wallets={rows} onDo={(what) => setQuery({ do: what })} />}>
      <ShownTogether>
        {wallets.isError && wallets.data === undefined ? (
          <ErrorState error={wallets.error} onRetry={() => void wallets.refetch()} />
        ) : (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            {wallets.data === undefined ? (
              <WalletPanelSkeleton />
            ) : (
              panels.map((wallet) => <WalletPanel key={wallet.id} wallet={wallet} />)
            )}
          </SimpleGrid>
        )}
        {staff.length === 0 ? null : <StaffSection staff={staff} />}
        <Section
          title={texts.recent}
          actions={<AppLink to={paths.walletTransactions()}>{texts.allTransactions}</AppLink>}
        >
          {recent.isLoadingError ? (
            <ErrorState error={recent.error} onRetry={() => void recent.refetch()} />
          ) : recent.data?.length === 0 ? (
            <Text c="dimmed">{texts.noTransactions}</Text>
          ) : (
            <TransactionTable rows={recent.data} waitingRows={RECENT} namesWallet={rows.length > 1} />
          )}
        </Section>
        {seesProof ? <ProofSection /> : null}
      </ShownTogether>
      {doing === "deposit" && rows.length > 0 ? (
        <DepositDrawer
          wallets={shillings}
          onClose={close}
          onFind={() => setQuery({ do: "find" })}
          {...(forCards.length > 0 ? { onCard: () => setQuery({ do: "card" }) } : {})}
          {...(hasAbility(user, ["Create Payments"]) ? { onRecord: () => setQuery({ do: "record" }) } : {})}
        />
      ) : null}
      {doing === "card" && forCards.length > 0 ? (
        <CardDrawer wallets={forCards} currency={forCards[0]?.currency ?? "KES"} onClose={close} />
      ) : null}
      {doing === "find" ? <FindPaymentDrawer onClose={close} /> : null}
      {doing === "record" && rows.length > 0 ? <InflowDrawer wallets={shillings} onClose={close} /> : null}
      {doing === "withdraw" ? <WithdrawDrawer wallets={shillings} onClose={close} /> : null}
      {doing === "transfer" && rows.length > 1 ? <TransferDrawer wallets={shillings} onClose={close} /> : null}
      {doing === "request" ? <RequestMoney onClose={close} /> : null}
    </Page>
  );
}

/** Lists the wallets of other employees. */
function StaffSection({ staff }: { readonly staff: readonly WalletRow[] }) {
  return (
    <Section title={texts.wallets.ofEmployees}>
      <DataTable
        label={texts.wallets.ofEmployees}
        columns={STAFF_COLUMNS}
        rows={staff}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
      />
    </Section>
  );
}

type ActionsProps = { readonly wallets: readonly WalletRow[]; readonly onDo: (what: string) => void };

function Actions({ wallets, onDo }: ActionsProps) {
  const user = useUser();
  const mayRequest = hasAbility(user, ["Request Money"]);
  return (
    <Group gap="sm">
      {mayRequest ? (
        <>
          <Button variant="default" onClick={() => onDo("withdraw")}>
            {texts.withdraw}
          </Button>
          <Button variant="default" onClick={() => onDo("request")}>
            {texts.requestMoney}
          </Button>
        </>
      ) : null}
      {hasAbility(user, ["Create Payments"]) && wallets.length > 1 ? (
        <Button variant="default" onClick={() => onDo("transfer")}>
          {texts.transfer}
        </Button>
      ) : null}
      <Button disabled={wallets.length === 0} onClick={() => onDo("deposit")}>
        {texts.deposit}
      </Button>
    </Group>
  );
}
