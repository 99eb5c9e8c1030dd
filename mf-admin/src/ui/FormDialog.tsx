import { useState } from 'react';
import { ActionDialog, type ActionDialogProps } from './ActionDialog';
import { DiscardDialog } from './DiscardDialog';

type Props = Omit<ActionDialogProps, 'open'> & {
  /** What the form is about, as in "this menu item". */
  noun: string;
  /** Changes that no field reports, such as a chip that was pressed. */
  isDirty?: boolean;
};

/** A dialog around a form, mounted while it is open. Once a field was changed, leaving asks first. */
export function FormDialog({ noun, isDirty = false, onClose, ...dialog }: Props) {
  const [isTouched, setTouched] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {/* React events of the fields bubble here through the dialog's portal. */}
      <div onChange={() => setTouched(true)}>
        <ActionDialog {...dialog} onClose={() => (isDirty || isTouched ? setAsking(true) : onClose())} />
      </div>
      <DiscardDialog
        open={isAsking}
        onOpenChange={setAsking}
        description={`What you typed for this ${noun} is not saved.`}
        onDiscard={onClose}
      />
    </>
  );
}
