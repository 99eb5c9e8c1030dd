import { Button, Dialog } from '@site/kit';
import type { ComponentProps, ReactNode } from 'react';

export type ActionDialogProps = Omit<
  ComponentProps<typeof Dialog>,
  'open' | 'onOpenChange' | 'locked' | 'footer' | 'media'
> & {
  /** Left out by a dialog that is mounted while it is open. */
  open?: boolean;
  busy: boolean;
  cancelLabel?: string;
  /** The button that does it. */
  action: ReactNode;
  onClose: () => void;
};

/** A dialog with one action and a way out. While the action runs, it cannot be left. */
export function ActionDialog({
  open = true,
  busy,
  cancelLabel = 'Cancel',
  action,
  onClose,
  ...dialog
}: ActionDialogProps) {
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      locked={busy}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          {action}
        </>
      }
    />
  );
}
