import type { SectionBlock } from '@site/contracts';
import { useCallback, useEffect, useState } from 'react';
import { readState, writeState, type PreviewState } from '../previewState';

/** The state of the bar, kept in the address: a link and a reload bring it back. */
export function useFrameState(section: SectionBlock) {
  const [state, setState] = useState(() => readState(window.location.search, section));
  const change = useCallback((changes: Partial<PreviewState>) => setState((known) => ({ ...known, ...changes })), []);

  useEffect(() => {
    window.history.replaceState(null, '', window.location.pathname + writeState(state, section));
  }, [state, section]);

  return [state, change] as const;
}
