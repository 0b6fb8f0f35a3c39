import { useRouter } from "@tanstack/react-router";
import type { ComponentPropsWithRef, MouseEvent } from "react";

type AppLinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & { readonly to: string };

/**
 * A link within the application; `to` comes from `paths`. It is a real link that can be opened in a new tab
 * or copied. The linked screen starts to load when the pointer or the focus reaches it.
 */
export function AppLink({ to, onClick, ...rest }: AppLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || rest.target === "_blank") return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href: to });
  };
  const preload = () => void router.preloadRoute({ href: to, to: "." }).catch(() => undefined);
  return <a {...rest} href={to} onClick={follow} onPointerEnter={preload} onFocus={preload} />;
}
