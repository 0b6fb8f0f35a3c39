import { useList } from "../../api/use-list.ts";
import { screenHead } from "../../sections.ts";
import { cardQueries } from "../api.ts";
import { CardList } from "./CardList.tsx";
import { CARD_COLUMNS } from "./card-columns.tsx";
import { stateAsked } from "./state-asked.ts";
import { CARD_FILTERS } from "./texts.ts";

/**
 * Lists the cards that have been produced: the user's own cards, and the cards of all users if the user may see them.
 * Orders that are not produced yet have a separate list.
 */
export function CardsPage() {
  const list = useList(cardQueries.list, CARD_COLUMNS, { filters: ["state"], asked: stateAsked(CARD_FILTERS) });
  return <CardList id="cards" {...screenHead("cards")} list={list} filters={CARD_FILTERS} />;
}
