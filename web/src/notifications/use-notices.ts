import { useMutation } from "@tanstack/react-query";
import { useGo } from "../kit/page/navigate.ts";
import { type Notice, notificationQueries, refreshNotifications } from "./api.ts";

/** Returns two functions: one opens a notification and marks it as read, the other marks all notifications as read. */
export function useNotices() {
  const go = useGo();
  const onSettled = refreshNotifications;
  const markRead = useMutation(notificationQueries.markRead.mutationOptions({ onSettled, meta: { quiet: true } }));
  const markManyRead = useMutation(notificationQueries.markManyRead.mutationOptions({ onSettled }));
  const open = ({ id, link, read_at }: Notice) => {
    if (read_at === null) markRead.mutate({ id });
    if (link !== null) go(link);
  };
  return { open, markRead, markManyRead };
}
