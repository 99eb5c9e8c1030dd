import { useLeaveGuard, type Leave } from '@site/kit/parts';
import { useState } from 'react';
import { ActionDialog, type ActionDialogProps } from './ActionDialog';
import { DiscardDialog } from './DiscardDialog';

type Props = Omit<ActionDialogProps, 'open'> & {
  /** What the form is about, as in "this menu item". */
  noun: string;
  /** Changes that no field reports, such as a chip that was pressed. */
  isDirty?: boolean;
};

/** A dialog around a form, mounted while it is open. Once a field was changed, leaving asks first, also by the browser's Back. */
export function FormDialog({ noun, isDirty = false, onClose, ...dialog }: Props) {
  const [isTouched, setTouched] = useState(false);
  const [leave, setLeave] = useState<Leave | null>(null);
  const hasChanges = isDirty || isTouched;
  useLeaveGuard(hasChanges, (repeat) => {
    // What is being saved cannot be discarded any more.
    if (!dialog.busy) setLeave(() => () => (onClose(), repeat()));
  });
  return (
    <>
      {/* React events of the fields bubble here through the dialog's portal. */}
      <div onChange={() => setTouched(true)}>
        <ActionDialog {...dialog} onClose={() => (hasChanges ? setLeave(() => onClose) : onClose())} />
      </div>
      <DiscardDialog
        open={leave !== null}
        onOpenChange={(open) => !open && setLeave(null)}
        description={`What you typed for this ${noun} is not saved.`}
        onDiscard={() => leave?.()}
      />
    </>
  );
}
