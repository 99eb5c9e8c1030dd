import { useContext, type AnchorHTMLAttributes, type MouseEvent, type Ref } from 'react';
import { createPath, UNSAFE_NavigationContext as NavigationContext, useHref, type To } from 'react-router-dom';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To;
  /** Replaces the present entry of the history. By default only a link to the present address does. */
  replace?: boolean | undefined;
  /** Goes along with the entry of the history. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement> | undefined;
};

/**
 * A link to a page of the site. The library's own reads the location, so every link of the page renders with each
 * navigation, and brings what prefetches pages of its framework (decision 0057).
 */
export function Link({ to, ...rest }: LinkProps) {
  const path = typeof to === 'string' ? to : createPath(to);
  return isPathOfSite(path) ? <Anchor {...rest} path={path} /> : <RelativeLink {...rest} to={to} />;
}

/** `?page=2` depends on the page that it is on. */
function RelativeLink({ to, ...rest }: LinkProps) {
  return <Anchor {...rest} path={useHref(to)} />;
}

function Anchor({ path, replace, state, onClick, target, ...rest }: Omit<LinkProps, 'to'> & { path: string }) {
  const { navigator } = useContext(NavigationContext);

  function navigate(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event, target)) return;
    event.preventDefault();
    // The history that the router was given, which knows its present location.
    const { location } = navigator as typeof navigator & { location: Exclude<To, string> };
    if (replace ?? createPath(location) === path) navigator.replace(path, state);
    else navigator.push(path, state);
  }

  return <a {...rest} href={navigator.createHref(path)} target={target} onClick={navigate} />;
}

/** Whether it is a path of this site; `//host` is another site. */
function isPathOfSite(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/** A press with a modifier, or of another button, opens a tab or a window. */
function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, target: string | undefined): boolean {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return isPlain && (target === undefined || target === '_self');
}
