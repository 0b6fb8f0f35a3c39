import { Badge, Skeleton, Text } from "@mantine/core";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import type { WalletRow } from "../api.ts";
import { isInShillings, shownMoney } from "../shown.ts";
import { walletTexts } from "../texts.ts";

const texts = walletTexts.wallets;

/**
 * Shows the amounts of one wallet: the money that can be spent now, the money reserved for payments, and the money
 * expected to arrive.
 */
export function WalletPanel({ wallet }: { readonly wallet: WalletRow }) {
  const { currency } = wallet;
  const more = [
    { label: texts.held, amount: wallet.held },
    { label: texts.unconfirmed, amount: wallet.unconfirmed },
    { label: texts.toAccountFor, amount: wallet.to_account_for },
  ].filter(({ amount }) => amount !== 0);
  return (
    <Section
      title={wallet.name}
      lead={texts.kinds[wallet.kind]}
      actions={
        wallet.mode === "simulated" ? (
          <Badge variant="light" color="gray" tt="none">
            {walletTexts.simulated}
          </Badge>
        ) : null
      }
    >
      <div>
        <Text c="dimmed">{texts.available}</Text>
        <Text fz={28} fw={600} lh={1.3} style={{ fontVariantNumeric: "tabular-nums" }}>
          {shownMoney(wallet.available, currency)}
        </Text>
      </div>
      <Facts
        facts={[
          { label: texts.balance, value: shownMoney(wallet.balance, currency) },
          ...more.map(({ label, amount }) => ({ label, value: shownMoney(amount, currency) })),
          // A paybill takes shillings alone.
          ...(isInShillings(wallet) ? [{ label: texts.code, value: wallet.account_code }] : []),
        ]}
      />
    </Section>
  );
}

/** Shown instead of a wallet while it loads. */
export function WalletPanelSkeleton() {
  return (
    <Section title={walletTexts.wallets.balance}>
      <Skeleton height={150} />
    </Section>
  );
}
