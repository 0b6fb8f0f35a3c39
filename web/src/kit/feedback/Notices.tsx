import "@mantine/notifications/styles.layer.css";
import { useMediaQuery } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";

/** Where notices appear: in the corner of a wide screen, at the top of a phone, where they cover no button of a form. */
export function Notices() {
  const isPhone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  return <Notifications position={isPhone ? "top-center" : "top-right"} limit={3} withinPortal={false} />;
}
