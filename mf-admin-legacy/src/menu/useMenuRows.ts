import { useSWR, useToast } from '@site/kit';
import { useEffect } from 'react';
import type { MenuRow } from './MenuRow';
import { listMenuRows } from './menuTable';

/** All dishes, newest first. */
export function useMenuRows() {
  const show = useToast();
  const answer = useSWR<MenuRow[], Error>('legacy menu_items', listMenuRows, { shouldRetryOnError: false });
  const { error } = answer;
  useEffect(() => {
    if (error) show({ title: 'Failed to load menu items', tone: 'error' });
  }, [error, show]);
  return answer;
}
