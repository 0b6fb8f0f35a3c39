import "@mantine/notifications/styles.layer.css";
import { useHotkeys, useMediaQuery } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import { goToOffer, OFFER_KEY } from "./offer.ts";

/** Shows notifications, in the lower corner of a wide screen or along the bottom of a phone. */
export function Notices() {
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  useHotkeys([[OFFER_KEY, goToOffer]], []);
  return <Notifications position={isPhone ? "bottom-center" : "bottom-right"} limit={3} withinPortal={false} />;
}
