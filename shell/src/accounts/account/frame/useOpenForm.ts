import { useRef, useState } from 'react';

/** A form that opens below its row. Closing gives the focus back to the button that opened it. */
export function useOpenForm() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    opener,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      // Once the row is drawn without the form.
      requestAnimationFrame(() => opener.current?.focus());
    },
  };
}
