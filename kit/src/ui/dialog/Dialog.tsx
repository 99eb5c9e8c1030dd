import { lazy, Suspense, useState, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  /** Called with `false` by Esc, the close button, a press outside. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Stays in sight below the scrolling body: totals, actions. */
  footer?: ReactNode;
  /** Runs to the edges above the title: a picture. */
  media?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Work under way that must not be left by accident: Esc, outside press and the close button do nothing. */
  locked?: boolean;
  /** `alertdialog` asks a question that must be answered: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
}

const loadPanel = () => import('./DialogPanel');
const DialogPanel = lazy(loadPanel);

/** Fetches the dialog's code ahead of the press, e.g. when the pointer enters a card. */
export function preloadDialog(): void {
  // A failure here is harmless: opening asks again.
  loadPanel().catch(() => undefined);
}

/**
 * A modal dialog; on phones a sheet from the bottom edge. Its code arrives with the first opening, because kit sits in
 * the first load of every page.
 */
export function Dialog(props: DialogProps) {
  // Once opened it stays mounted, so that closing can play its movement and give focus back.
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
