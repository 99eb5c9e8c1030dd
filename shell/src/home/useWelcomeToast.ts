import { TIMES } from '@site/contracts';
import { useBrand, useToast } from '@site/kit';
import { useEffect } from 'react';
import { t } from '../messages';

/** Of the page load, not of the component: coming back to home by a link is not a new visit. */
let welcomed = false;

/** A dish that the address opens covers the page, and a toast that is shown already would jump above it. */
const isDishAskedFor = () => new URLSearchParams(window.location.search).has('dish');

/** Welcomes a visitor who is still on the home page after two seconds; not while a dish is open. */
export function useWelcomeToast(): void {
  const { name } = useBrand();
  const show = useToast();

  useEffect(() => {
    if (welcomed) return;
    const timer = setInterval(() => {
      if (isDishAskedFor()) return;
      clearInterval(timer);
      welcomed = true;
      show({
        title: t('Welcome to {name}!', { name }),
        description: t('Check out our daily and weekly specials!'),
        duration: TIMES.toastWelcome,
      });
    }, TIMES.welcomeDelay);
    return () => clearInterval(timer);
  }, [name, show]);
}
