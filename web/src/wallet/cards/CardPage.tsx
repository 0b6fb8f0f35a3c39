import { Alert, Badge, Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type CardRow, cardQueries, refreshWallet } from "../api.ts";
import { CardFace } from "./CardFace.tsx";
import { CardLimits } from "./CardLimits.tsx";
import { CardPayments } from "./CardPayments.tsx";
import { ChangeOrderDrawer } from "./ChangeOrderDrawer.tsx";
import styles from "./card-face.module.css";
import { LimitsDrawer } from "./LimitsDrawer.tsx";
import { ReplaceDialog } from "./ReplaceDialog.tsx";
import { TryPaymentDialog } from "./TryPaymentDialog.tsx";
import { CARD_KINDS, cardTexts } from "./texts.ts";

const texts = cardTexts.card;
const LOOK_AGAIN_MS = 2_000;

/** Shows one card: its picture, limits and payments, and the actions that the user may take. */
export function CardPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery({
    ...cardQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }),
    refetchInterval: (shown) => (shown.state.data && isOnItsWay(shown.state.data.data) ? LOOK_AGAIN_MS : false),
  });
  const setQuery = useSetQuery();
  return (
    <DetailPage
      title={(card) => (card ? texts.titleOf(card.holder.name) : texts.loading)}
      query={query}
      status={(card) =>
        card.mode === "simulated" ? (
          <Badge variant="light" color="gray" tt="none">
            {cardTexts.simulated}
          </Badge>
        ) : null
      }
      facts={factsOf}
      actions={(card) => <Actions card={card} />}
    >
      {(card) => (
        <>
          <Notes card={card} />
          <div className={styles.pair}>
            <CardFace card={card} />
            <CardLimits card={card} onChange={() => setQuery({ do: "limits" })} />
          </div>
          {card.number === null ? null : <CardPayments id={card.id} />}
          <Forms card={card} />
        </>
      )}
    </DetailPage>
  );
}

/**
 * Returns whether a card has been ordered from the issuer but has not reached its holder yet: it is still being
 * produced or, if it is a physical card, delivered. During that time, the screen must poll the card's state.
 */
function isOnItsWay({ state, kind }: CardRow): boolean {
  return state === "approved" || (state === "produced" && kind === "physical");
}

function Notes({ card }: { readonly card: CardRow }) {
  const { state, comment, frozen_by: frozenBy, lock, snoozed_until: until, is_own: isOwn, replaces } = card;
  return (
    <>
      {comment !== null && (state === "rejected" || state === "closed") ? <Alert color="red">{comment}</Alert> : null}
      {lock === null ? null : (
        <Alert color="orange">
          {texts.locked} {isOwn ? <AppLink to={paths.expenses()}>{texts.lockedLink}</AppLink> : null}
        </Alert>
      )}
      {lock === null && until !== null ? <Alert color="orange">{texts.extended(formatDayAndTime(until))}</Alert> : null}
      {state === "frozen" && frozenBy !== null ? <Alert color="orange">{texts.frozenBy(frozenBy)}</Alert> : null}
      {replaces === null ? null : (
        <Alert color="gray">
          {texts.replaced(replaces.reason)} <AppLink to={paths.card({ id: replaces.id })}>{texts.replacedLink}</AppLink>
        </Alert>
      )}
    </>
  );
}

function Forms({ card }: { readonly card: CardRow }) {
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const close = () => setQuery({ do: undefined });
  const { actions } = card;
  if (doing === "limits" && actions.includes("limits")) return <LimitsDrawer card={card} onClose={close} />;
  if (doing === "order" && actions.includes("change_order")) return <ChangeOrderDrawer card={card} onClose={close} />;
  if (doing === "replace" && actions.includes("replace")) return <ReplaceDialog id={card.id} onClose={close} />;
  if (doing === "try" && actions.includes("try_payment")) return <TryPaymentDialog id={card.id} onClose={close} />;
  return null;
}

function Actions({ card }: { readonly card: CardRow }) {
  const { id, actions, state } = card;
  const go = useGo();
  const user = useUser();
  const setQuery = useSetQuery();
  const activate = useAction(() => cardQueries.activate.call({ id }), refreshWallet);
  const freeze = useAction(() => cardQueries.freeze.call({ id }), refreshWallet);
  const unfreeze = useAction(() => cardQueries.unfreeze.call({ id }), refreshWallet);
  const snooze = useAction(() => cardQueries.snooze.call({ id }), refreshWallet);
  const close = useAction(() => cardQueries.close.call({ id }), refreshWallet);
  const askToClose = () =>
    void confirm({
      title: texts.close,
      body: texts.closeQuestion,
      action: texts.close,
      danger: true,
      run: () => close.mutateAsync(undefined),
    });
  const has = (action: CardRow["actions"][number]) => actions.includes(action);
  const decides = state === "ordered" && hasAbility(user, ["Approve Payments"]);
  return (
    <Group gap="sm">
      {decides ? <Button onClick={() => go(paths.approvals())}>{texts.toApprovals}</Button> : null}
      {has("change_order") ? <Quiet label={texts.changeOrder} onClick={() => setQuery({ do: "order" })} /> : null}
      {has("try_payment") ? <Quiet label={cardTexts.tryForm.open} onClick={() => setQuery({ do: "try" })} /> : null}
      {has("replace") ? <Quiet label={texts.replace} onClick={() => setQuery({ do: "replace" })} /> : null}
      {has("close") ? <Quiet label={texts.close} onClick={askToClose} /> : null}
      {has("activate") ? (
        <Button loading={activate.isPending} onClick={() => activate.mutate(undefined)}>
          {texts.activate}
        </Button>
      ) : null}
      {has("freeze") ? (
        <Button loading={freeze.isPending} onClick={() => freeze.mutate(undefined)}>
          {texts.freeze}
        </Button>
      ) : null}
      {has("snooze") ? (
        <Button loading={snooze.isPending} onClick={() => snooze.mutate(undefined)}>
          {texts.snooze}
        </Button>
      ) : null}
      {has("unfreeze") ? (
        <Button loading={unfreeze.isPending} onClick={() => unfreeze.mutate(undefined)}>
          {texts.unfreeze}
        </Button>
      ) : null}
    </Group>
  );
}

function Quiet({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button variant="default" onClick={onClick}>
      {label}
    </Button>
  );
}

function factsOf(card: CardRow): Fact[] {
  const { facts } = texts;
  return [
    { label: facts.wallet, value: card.draws_on },
    { label: facts.kind, value: CARD_KINDS[card.kind] },
    { label: facts.by, value: card.ordered_by },
    ...(card.decided_by === null ? [] : [{ label: facts.decided, value: card.decided_by }]),
    ...(card.delivery === null ? [] : [{ label: facts.delivery, value: card.delivery }]),
    { label: facts.created, value: formatDayAndTime(card.created_at) },
  ];
}
