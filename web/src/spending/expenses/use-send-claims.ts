import { useEffect } from "react";

/** How often, in ms, claims that are kept on this device are sent again while the page is open. */
const AGAIN_MS = 30_000;

/** Sends the claims that are kept on this device: at once, every 30 seconds, and when the network is back. */
export function useSendClaims(): void {
  useEffect(() => {
    const send = () =>
      void import("./send-claims.ts").then(({ sendKeptClaims }) => sendKeptClaims()).catch(() => undefined);
    const timer = setInterval(send, AGAIN_MS);
    send();
    window.addEventListener("online", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
    };
  }, []);
}
