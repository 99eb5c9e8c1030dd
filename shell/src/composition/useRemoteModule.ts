import { TIMES } from '@site/contracts';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { explainThrown } from './explainFailure';
import { pendingModule } from './pendingModule';
import { RemoteError } from './RemoteError';
import type { RemoteLoader } from './RemoteLoader';
import { initialState, remoteState, type RemoteState } from './remoteState';

/**
 * Loads one module of a remote and follows what happens to it. `isHydrating`: its markup came with the page and is shown until
 * the code is there.
 */
export function useRemoteModule(
  loader: RemoteLoader,
  module: string,
  isHydrating: boolean,
): { state: RemoteState; retry: () => void; onThrow: (error: unknown) => void; onSeen: () => void } {
  const [pending] = useState(() => (isHydrating ? pendingModule(loader, module) : null));
  const [state, dispatch] = useReducer(remoteState, null, () => initialState(loader.loaded(module), pending));
  const seen = useRef(false);
  const { cycle } = state;
  // A component that threw is loaded no more before Retry: it would be mounted again at once, without what was typed.
  const isAwaited = state.phase !== 'ready' && (state.phase !== 'failed' || state.retrying);

  useEffect(() => {
    if (!isAwaited) return;
    seen.current = false;
    if (cycle === 0 && loader.isWorthAnotherTry()) loader.retry();
    const deadline = setTimeout(() => {
      loader.reportLate(module);
      dispatch({ type: 'deadline', cycle });
    }, TIMES.remoteDeadline);
    loader.load(module).then(
      (loaded) => {
        clearTimeout(deadline);
        dispatch({ type: 'loaded', loaded });
      },
      (error: unknown) => {
        clearTimeout(deadline);
        dispatch({ type: 'failed', cycle, cause: error instanceof RemoteError ? error.failure : 'unknown' });
      },
    );
    return () => clearTimeout(deadline);
  }, [loader, module, cycle, isAwaited]);

  const onSeen = useCallback(() => {
    seen.current = true;
  }, []);

  return {
    state,
    retry() {
      loader.retry();
      dispatch({ type: 'retry' });
    },
    onThrow(error) {
      if (state.phase !== 'ready' && state.phase !== 'hydrating') return;
      const thrown = explainThrown(error);
      const anotherRelease = loader.reject(loader.loaded(module) ?? state.loaded, module, thrown, seen.current);
      dispatch({ type: 'threw', cause: thrown.failure, anotherRelease });
    },
    onSeen,
  };
}
