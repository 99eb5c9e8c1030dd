import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

function Nothing() {
  return null;
}

/**
 * Art that arrives in a chunk of its own, so that it does not weigh on the first load. A drawing that cannot be fetched
 * is left out: decoration must never take a page down.
 */
export function lazyArt<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): (props: Props) => ReactNode {
  const Art = lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Nothing })));
  return function LazyArt(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Art {...props} />
      </Suspense>
    );
  };
}
