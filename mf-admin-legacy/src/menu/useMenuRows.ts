import { ApiError, useServerState, useSession, useToast } from '@site/kit';
import { useEffect, useRef } from 'react';
import type { MenuRow } from './MenuRow';
import { listMenuRows } from './menuTable';

const RETRY_MS = 15_000;

/** Whether the same read may succeed later. A refusal stays one, and one of the sign-in asks for a new token each time. */
function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/**
 * All dishes, newest first. A read that failed is said once, and repeated while the page is visible. One that was refused
 * waits for a sign-in.
 */
export function useMenuRows() {
  const show = useToast();
  const answer = useServerState<MenuRow[]>('legacy menu_items', listMenuRows);
  const { error, refresh } = answer;
  const hasFailed = error !== undefined;
  const mayPass = error !== undefined && isPassing(error);
  const { status } = useSession();
  const lastStatus = useRef(status);
  useEffect(() => {
    if (hasFailed) show({ title: 'Failed to load menu items', tone: 'error' });
  }, [hasFailed, show]);
  useEffect(() => {
    if (hasFailed && lastStatus.current !== status && status === 'signed-in') void refresh();
    lastStatus.current = status;
  }, [hasFailed, status, refresh]);
  useEffect(() => {
    if (!mayPass) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, RETRY_MS);
    return () => clearInterval(timer);
  }, [mayPass, refresh]);
  return answer;
}
