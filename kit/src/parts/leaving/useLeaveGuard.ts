import { useNavigate } from '@site/kit';
import { useEffect, useEffectEvent } from 'react';
import { watchHistory, watchPresses, type Leave } from './leaving';

/**
 * Catches a link of the site, signing out, Back, Forward, a reload and closing the tab while something is not saved.
 *
 * @param ask gets how to leave after all
 */
export function useLeaveGuard(isDirty: boolean, ask: (leave: Leave) => void): void {
  const navigate = useNavigate();
  const onLeave = useEffectEvent(ask);
  useEffect(() => {
    if (!isDirty) return undefined;
    const stopPresses = watchPresses((leave) => onLeave(leave), navigate);
    const stopHistory = watchHistory((leave) => onLeave(leave));
    return () => {
      stopPresses();
      stopHistory();
    };
  }, [isDirty, navigate]);
}
