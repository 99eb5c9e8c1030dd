import { useCallback, useEffect, useState } from 'react';
import { readSidebarCookie, writeSidebarCookie } from './sidebarCookie';

/** Whether the sidebar is open. Ctrl+B or Cmd+B toggles it, except while text is being typed. */
export function useSidebar(): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setOpen] = useState(() => readSidebarCookie());

  const toggle = useCallback(() => {
    setOpen((before) => {
      writeSidebarCookie(!before);
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

  return { isOpen, toggle };
}

/** Ctrl+B means bold in a text: it must not move the page. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
