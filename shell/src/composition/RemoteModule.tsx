import type { ComposedRemote } from '@site/contracts';
import { useIsHydrating } from '@site/kit';
import { memo, Suspense, useEffect, useRef, type ComponentType, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { useComposition, useLoader } from './CompositionContext';
import { goLive } from '../hydration/earlyInput';
import { Live } from '../hydration/Live';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailure, RemoteOff } from './RemoteFailure';
import { useRemoteModule } from './useRemoteModule';

type Props = {
  remote: ComposedRemote;
  module: string;
  /** Shown while it loads, in the size of what comes. */
  skeleton: ReactNode;
  /** Above the failure panel: the page's heading, where the remote is the whole page. */
  heading?: ReactNode;
};

// A rule and not a style attribute: the prerendered frame is under a policy that forbids those.
const Place = styled.div`
  /* Keeps the remote's first margin inside, or its place moves when it comes. */
  display: flow-root;
  outline: none;
`;

/** A remote in its place: switched off, loading, failed with a way on, or there. Whatever happens to it stays in this place. */
export function RemoteModule(props: Props) {
  if (!props.remote.off) return <LoadedModule {...props} />;
  return (
    <Place data-remote={props.remote.name} data-phase="off">
      <RemoteOff title={props.remote.section.title} isPage={props.heading !== undefined} />
    </Place>
  );
}

function LoadedModule({ remote, module, skeleton, heading }: Props) {
  const loader = useLoader(remote);
  const { rendered } = useComposition();
  const isHydrating = useIsHydrating() && rendered.has(remote.name);
  const { state, retry, onThrow, onSeen } = useRemoteModule(loader, module, isHydrating);
  const place = useRef<HTMLDivElement>(null);
  const wasRetrying = useRef(false);

  useEffect(() => {
    // Its markup is gone, and with it what was pressed there.
    if (state.phase === 'failed' && place.current) goLive(place.current);
    // The Retry button that had the focus is gone with its panel.
    if (state.phase === 'ready' && wasRetrying.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    wasRetrying.current = state.phase === 'failed' && state.retrying;
  }, [state]);

  return (
    <Place ref={place} tabIndex={-1} data-part data-remote={remote.name} data-phase={state.phase}>
      {state.phase === 'loading' && skeleton}
      {state.phase === 'failed' && (
        <>
          {heading}
          <RemoteFailure title={remote.section.title} retrying={state.retrying} onRetry={retry} />
        </>
      )}
      {(state.phase === 'ready' || state.phase === 'hydrating') && (
        <RemoteBoundary key={state.cycle} onThrow={onThrow}>
          <Section Component={state.loaded.Component} skeleton={skeleton} place={place} onSeen={onSeen} />
        </RemoteBoundary>
      )}
    </Place>
  );
}

type SectionProps = {
  Component: ComponentType;
  skeleton: ReactNode;
  place: RefObject<HTMLElement | null>;
  onSeen: () => void;
};

/**
 * Rendered once for each component: React drops markup whose code is still to come when its boundary is rendered once more.
 */
const Section = memo(
  ({ Component, skeleton, place, onSeen }: SectionProps) => (
    <Suspense fallback={skeleton}>
      <Component />
      {/* Proves that the remote was shown. */}
      <Live part={place} tell={onSeen} />
    </Suspense>
  ),
  (before, after) => before.Component === after.Component,
);
Section.displayName = 'Section';
