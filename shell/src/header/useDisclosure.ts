import { useLocation } from '@site/kit';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';

/** A button that shows and hides a panel of links. Esc, a link, and leaving it by keyboard close it. */
export function useDisclosure() {
  const { key } = useLocation();
  // Open at one place of the history: going anywhere, by a link or by the back button, closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);

  const close = () => setOpenAt(null);
  /** What had the focus in the panel is hidden with it; a new page moves it on to its heading. */
  const closeFromWithin = () => {
    close();
    root.current?.querySelector('button')?.focus();
  };

  return {
    isOpen,
    root: {
      ref: root,
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape' && isOpen) closeFromWithin();
      },
      /** Else the focus would go on underneath the panel, out of sight. */
      onBlur(event: FocusEvent) {
        const next = event.relatedTarget;
        if (next instanceof Node && !root.current?.contains(next)) close();
      },
    },
    button: {
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setOpenAt(isOpen ? null : key),
    },
    panel: {
      id: panelId,
      hidden: !isOpen,
      /** A link to where we are already changes no address that could close it. */
      onClick(event: MouseEvent) {
        if (event.target instanceof Element && event.target.closest('a, button')) closeFromWithin();
      },
    },
  };
}
