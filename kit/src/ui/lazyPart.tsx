import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
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
  type Attempt = ComponentType<{ part: Props; retry: () => void }>;
  let current: Attempt | null = null;

  const attempt = (): Attempt =>
    lazy<Attempt>(() =>
      load().then(
        ({ default: Part }) => ({ default: ({ part }) => <Part {...part} /> }),
        () => {
          // React keeps the failure, so the next try needs a new component.
          current = null;
          return { default: ({ part, retry }) => <Failed retry={retry}>{failed(retry, part)}</Failed> };
        },
      ),
    );

  return function LazyPart(props) {
    const [Part, setPart] = useState(() => (current ??= attempt()));
    const retry = () => setPart(() => (current ??= attempt()));
    return (
      <Suspense fallback={loading}>
        <Part part={props} retry={retry} />
      </Suspense>
    );
  };
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
