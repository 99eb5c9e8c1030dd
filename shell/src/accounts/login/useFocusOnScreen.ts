import { useEffect, useRef } from 'react';
import { focusQuietly } from '../../app/navigation/focusQuietly';

/**
 * A step of the sign-in takes the place of another one, and the button that was pressed goes with it. The focus that is lost by
 * that moves to the heading of the new step, as after a change of route.
 *
 * @param screen names the step
 */
export function useFocusOnScreen(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading && document.activeElement === document.body) focusQuietly(heading);
  }, [screen]);
}
