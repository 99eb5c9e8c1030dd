import type { ComposedRemote } from '@site/contracts';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useLoader } from './CompositionContext';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailure } from './RemoteFailure';
import { useRemoteModule } from './useRemoteModule';

type Props = {
  remote: ComposedRemote;
  module: string;
  /** Shown while it loads, in the size of what comes. */
  skeleton: ReactNode;
  /** Above the failure panel: the page's heading, where the remote is the whole page. */
  heading?: ReactNode;
};

// A rule and not a style attribute: the prerendered frame stands under a policy that forbids those.
const Place = styled.div`
  /* Keeps the remote's first margin inside, or its place moves when it comes. */
  display: flow-root;
  outline: none;
`;

/** A remote in its place: loading, failed with a way on, or there. Whatever happens to it stays in this place. */
export function RemoteModule({ remote, module, skeleton, heading }: Props) {
  const loader = useLoader(remote);
  const { state, retry, onThrow, onSeen } = useRemoteModule(loader, module);
  const place = useRef<HTMLDivElement>(null);
  const wasRetrying = useRef(false);

  useEffect(() => {
    // The Retry button that had the focus is gone with its panel.
    if (state.phase === 'ready' && wasRetrying.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    wasRetrying.current = state.phase === 'failed' && state.retrying;
  }, [state]);

  return (
    <Place ref={place} tabIndex={-1} data-remote={remote.name} data-phase={state.phase}>
      {state.phase === 'loading' && skeleton}
      {state.phase === 'failed' && (
        <>
          {heading}
          <RemoteFailure title={remote.section.title} retrying={state.retrying} onRetry={retry} />
        </>
      )}
      {state.phase === 'ready' && (
        <RemoteBoundary key={state.cycle} onThrow={onThrow} onSeen={onSeen}>
          <Suspense fallback={skeleton}>
            <state.loaded.Component />
          </Suspense>
        </RemoteBoundary>
      )}
    </Place>
  );
}
