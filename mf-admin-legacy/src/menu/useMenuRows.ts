import { useServerState, useToast } from '@site/kit';
import { useEffect } from 'react';
import type { MenuRow } from './MenuRow';
import { listMenuRows } from './menuTable';

/** All dishes, newest first. */
export function useMenuRows() {
  const show = useToast();
  const answer = useServerState<MenuRow[]>('legacy menu_items', listMenuRows);
  const { error } = answer;
  useEffect(() => {
    if (error) show({ title: 'Failed to load menu items', tone: 'error' });
  }, [error, show]);
  return answer;
}
