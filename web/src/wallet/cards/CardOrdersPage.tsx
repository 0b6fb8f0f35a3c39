import { useList } from "../../api/use-list.ts";
import { screenHead } from "../../sections.ts";
import { cardQueries } from "../api.ts";
import { CardList } from "./CardList.tsx";
import { ORDER_COLUMNS } from "./card-columns.tsx";
import { stateAsked } from "./state-asked.ts";
import { cardTexts, ORDER_FILTERS } from "./texts.ts";

/** Lists card orders with their approval status, newest first. */
export function CardOrdersPage() {
  const list = useList(cardQueries.orders, ORDER_COLUMNS, { filters: ["state"], asked: stateAsked(ORDER_FILTERS) });
  return (
    <CardList
      id="card-orders"
      {...screenHead("cardOrders")}
      list={list}
      filters={ORDER_FILTERS}
      empty={cardTexts.noOrders}
    />
  );
}
