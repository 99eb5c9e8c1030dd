import type { LoadedModule } from './RemoteLoader';
import type { FailureCause } from './RemoteError';

/** What a visitor sees in the place of a remote. `cycle` counts the attempts; news of an older one can no longer fail it. */
export type RemoteState =
  | { phase: 'loading'; cycle: number }
  /** The server's markup stands in its place until the code has come. */
  | { phase: 'hydrating'; cycle: number; loaded: LoadedModule }
  | { phase: 'failed'; cycle: number; cause: FailureCause; retrying: boolean }
  | { phase: 'ready'; cycle: number; loaded: LoadedModule };

export type RemoteEvent =
  | { type: 'loaded'; loaded: LoadedModule }
  | { type: 'failed'; cycle: number; cause: FailureCause }
  | { type: 'deadline'; cycle: number }
  | { type: 'retry' }
  | { type: 'threw'; cause: FailureCause; anotherRelease: boolean };

/** `pending` stands for a module whose markup came with the page. */
export function initialState(loaded: LoadedModule | null, pending: LoadedModule | null = null): RemoteState {
  if (pending) return { phase: 'hydrating', cycle: 0, loaded: pending };
  return loaded ? { phase: 'ready', cycle: 0, loaded } : { phase: 'loading', cycle: 0 };
}

export function remoteState(state: RemoteState, event: RemoteEvent): RemoteState {
  const { cycle } = state;
  switch (event.type) {
    // Whenever it comes, after the deadline or from an attempt that was given up: late is better than never.
    case 'loaded':
      if (state.phase === 'ready') return state;
      // The component stays the one that is hydrated: another one would be mounted again.
      if (state.phase === 'hydrating')
        return { phase: 'ready', cycle, loaded: { ...event.loaded, Component: state.loaded.Component } };
      return { phase: 'ready', cycle, loaded: event.loaded };
    case 'failed':
      if (state.phase === 'ready' || event.cycle !== cycle) return state;
      return { phase: 'failed', cycle, cause: event.cause, retrying: false };
    case 'deadline':
      if (state.phase === 'ready' || event.cycle !== cycle) return state;
      if (state.phase === 'failed') return { ...state, retrying: false };
      return { phase: 'failed', cycle, cause: 'timeout', retrying: false };
    case 'retry':
      return state.phase === 'failed' ? { ...state, cycle: cycle + 1, retrying: true } : state;
    case 'threw':
      if (state.phase !== 'ready' && state.phase !== 'hydrating') return state;
      return event.anotherRelease
        ? { phase: 'loading', cycle: cycle + 1 }
        : { phase: 'failed', cycle, cause: event.cause, retrying: false };
  }
}
