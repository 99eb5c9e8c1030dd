import { useEffect } from 'react';

/** Keeps the screen on while the board is in front: a tablet that goes dark rings for no order. */
export function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given;
          if (isLeft) void given.release();
        },
        // Such as with a low battery: the tablet's own setting decides then.
        () => undefined,
      );
    };
    hold();
    // Browsers let go of it when the page is hidden.
    document.addEventListener('visibilitychange', hold);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [isWanted]);
}
