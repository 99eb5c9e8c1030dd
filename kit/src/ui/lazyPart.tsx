import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from './Button';
import { Callout } from './feedback/Callout';
import { t } from '../messages';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** What stands in the place of a part while its code is fetched, and when it cannot be. */
export interface LazyPartOptions<Props extends object> {
  /** Stands in its place until the code is there. */
  loading?: ReactNode;
  /** Stands there when the code could not be fetched; `retry` fetches it again. Default: a message with Try Again. */
  failed?: (retry: () => void, props: Props) => ReactNode;
}

/**
 * A part of a screen whose code is fetched with its first use. Code that cannot be fetched takes nothing else with it, which
 * React's `lazy` alone does: the section around it would be replaced by its failure, with everything typed into it. It is
 * fetched again on request, when the connection comes back, and with the next use.
 */
export function lazyPart<Props extends object = object>(
  load: Load<Props>,
  { loading = null, failed = (retry) => <PartFailed retry={retry} /> }: LazyPartOptions<Props> = {},
): (props: Props) => ReactNode {
  type Shown = ComponentType<{ part: Props; retry: () => void }>;
  type Attempt = { Part: Shown; code: Promise<{ default: Shown }> };
  let current: Attempt | null = null;

  const begin = (): Attempt => (current ??= attempt());

  function attempt(): Attempt {
    const code: Attempt['code'] = load().then(
      ({ default: Part }) => {
        const Loaded: Shown = ({ part }) => <Part {...part} />;
        // `lazy` suspends once even when its code is there.
        current = { Part: Loaded, code };
        return { default: Loaded };
      },
      () => {
        // React keeps the failure, so the next try needs a new component.
        current = null;
        return { default: ({ part, retry }) => <Failed retry={retry}>{failed(retry, part)}</Failed> };
      },
    );
    return { Part: lazy(() => code), code };
  }

  return function LazyPart(props) {
    const [{ Part, code }, setAttempt] = useState(begin);
    const retry = () => setAttempt(begin);
    const wake = () => setAttempt((known) => ({ ...known }));
    return (
      <Suspense
        fallback={
          <Loading until={code} wake={wake}>
            {loading}
          </Loading>
        }
      >
        <Part part={props} retry={retry} />
      </Suspense>
    );
  };
}

/**
 * React holds what follows a fallback back until 300 ms after the fallback, unless an update asks for it
 * (`FALLBACK_THROTTLE_MS` of react-reconciler).
 */
function Loading({ until, wake, children }: { until: Promise<unknown>; wake: () => void; children: ReactNode }) {
  const wakeUp = useEffectEvent(wake);
  useEffect(() => {
    let isShown = true;
    void until.then(() => isShown && wakeUp());
    return () => {
      isShown = false;
    };
  }, [until]);
  return children;
}

function Failed({ retry, children }: { retry: () => void; children: ReactNode }) {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  return children;
}

function PartFailed({ retry }: { retry: () => void }) {
  return (
    <Callout
      tone="error"
      role="alert"
      action={
        <Button size="sm" variant="secondary" onClick={retry}>
          {t('Try Again')}
        </Button>
      }
    >
      {t('This part of the page did not load.')}
    </Callout>
  );
}
