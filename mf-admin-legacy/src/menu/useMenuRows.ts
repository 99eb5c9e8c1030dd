import { useServerState, useToast } from '@site/kit';
import { useEffect } from 'react';
import type { MenuRow } from './MenuRow';
import { listMenuRows } from './menuTable';

const RETRY_MS = 15_000;

/** All dishes, newest first. A read that failed is said once, and repeated while the page is visible. */
export function useMenuRows() {
  const show = useToast();
  const answer = useServerState<MenuRow[]>('legacy menu_items', listMenuRows);
  const { error, refresh } = answer;
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    show({ title: 'Failed to load menu items', tone: 'error' });
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [hasFailed, refresh, show]);
  return answer;
}
