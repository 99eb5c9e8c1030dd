import { ApiError, useSession } from '@site/kit';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Forgets a refusal that was about a sign-in that ended, once the person has signed in again.
 *
 * @returns takes what a call threw
 */
export function useEndedSignIn(forget: () => void): (error: unknown) => void {
  const { status } = useSession();
  const isRefused = useRef(false);
  const forgetRefusal = useEffectEvent(() => {
    if (isRefused.current) forget();
    isRefused.current = false;
  });
  useEffect(() => {
    if (status === 'signed-in') forgetRefusal();
  }, [status]);
  return (error) => {
    isRefused.current = error instanceof ApiError && error.status === 401;
  };
}
