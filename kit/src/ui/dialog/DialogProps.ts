import type { ReactNode } from 'react';

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
  /** Where it is put in the document; its body unless given. */
  container?: HTMLElement;
  /** Finds what gets the focus on closing where nothing had it on opening: the dialog was opened by its address. */
  returnFocus?: () => HTMLElement | null;
}
