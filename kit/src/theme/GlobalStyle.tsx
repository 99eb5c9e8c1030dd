import { lazy, Suspense, useSyncExternalStore } from 'react';

const GlobalRules = lazy(() => import('./GlobalRules'));

let missing: boolean | undefined;

/** Asked once: later the rules may be there because they were fetched, and must then stay. */
function rulesAreMissing(): boolean {
  missing ??= getComputedStyle(document.documentElement).getPropertyValue('--color-ground') === '';
  return missing;
}

const neverChanges = () => () => undefined;

/**
 * Render once, at the root of a host (the shell or a preview frame); remotes never do. A prerendered page already carries
 * the rules in its head, so they are fetched only where the page lacks them: they are the largest text of the theme.
 */
export function GlobalStyle() {
  const needed = useSyncExternalStore(neverChanges, rulesAreMissing, () => false);
  return (
    needed && (
      <Suspense fallback={null}>
        <GlobalRules />
      </Suspense>
    )
  );
}
