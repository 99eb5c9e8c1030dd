import { ConfirmDialog } from '@site/kit';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What would be lost, as a sentence. */
  description: string;
  onDiscard: () => void;
};

/** Asks before something that was typed is dropped. */
export function DiscardDialog({ open, onOpenChange, description, onDiscard }: Props) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard your changes?"
      description={description}
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
    />
  );
}
