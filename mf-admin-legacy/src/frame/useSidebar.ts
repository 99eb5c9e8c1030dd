import { media } from '@site/kit';
import { useCallback, useEffect, useState } from 'react';
import { readSidebarCookie, writeSidebarCookie } from './sidebarCookie';

/**
 * Whether the sidebar is open. Ctrl+B or Cmd+B toggles it, except while text is being typed. A wide screen remembers the
 * state; on a phone the sidebar covers the page, so it starts closed and closes when a screen is chosen.
 */
export function useSidebar(): { isOpen: boolean; toggle: () => void; onChoose: () => void } {
  const [isOpen, setOpen] = useState(() => !isPhone() && readSidebarCookie());

  const toggle = useCallback(() => {
    setOpen((before) => {
      if (!isPhone()) writeSidebarCookie(!before);
      return !before;
    });
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'b' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isShortcut || isTyping(event.target)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  const onChoose = useCallback(() => {
    if (isPhone()) setOpen(false);
  }, []);

  return { isOpen, toggle, onChoose };
}

function isPhone(): boolean {
  return window.matchMedia(media.phone).matches;
}

/** Ctrl+B means bold in a text: it must not move the page. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
