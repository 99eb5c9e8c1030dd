import type { LoadedModule } from './RemoteLoader';
import type { FailureCause } from './RemoteError';

/** What a visitor sees in the place of a remote. `cycle` counts the attempts; news of an older one can no longer fail it. */
export type RemoteState =
  | { phase: 'loading'; cycle: number }
  | { phase: 'failed'; cycle: number; cause: FailureCause; retrying: boolean }
  | { phase: 'ready'; cycle: number; loaded: LoadedModule };

export type RemoteEvent =
  | { type: 'loaded'; loaded: LoadedModule }
  | { type: 'failed'; cycle: number; cause: FailureCause }
  | { type: 'deadline'; cycle: number }
  | { type: 'retry' }
  | { type: 'threw'; cause: FailureCause; anotherRelease: boolean };

export function initialState(loaded: LoadedModule | null): RemoteState {
  return loaded ? { phase: 'ready', cycle: 0, loaded } : { phase: 'loading', cycle: 0 };
}

export function remoteState(state: RemoteState, event: RemoteEvent): RemoteState {
  const { cycle } = state;
  switch (event.type) {
    // Whenever it comes, after the deadline or from an attempt that was given up: late is better than never.
    case 'loaded':
      return state.phase === 'ready' ? state : { phase: 'ready', cycle, loaded: event.loaded };
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
      if (state.phase !== 'ready') return state;
      return event.anotherRelease
        ? { phase: 'loading', cycle: cycle + 1 }
        : { phase: 'failed', cycle, cause: event.cause, retrying: false };
  }
}
