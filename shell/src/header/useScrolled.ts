import { LAYOUT } from '@site/contracts';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

const isScrolled = () => window.scrollY > LAYOUT.headerScrollThresholdPx;

/** Whether the page has been scrolled past the header's threshold; false in the first HTML. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, isScrolled, () => false);
}
