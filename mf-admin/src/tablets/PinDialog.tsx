import { isTrivialPin, KITCHEN_PIN, type KitchenMember } from '@site/contracts';
import { ApiError, Button, TextField } from '@site/kit';
import { useState } from 'react';
import { ActionDialog } from '../ui/ActionDialog';
import { focusFirstError } from '../ui/focusFirstError';
import { sentenceOf } from '../ui/useCommand';
import { tabletCalls } from './tabletCalls';

type Props = {
  /** Null while closed. */
  member: KitchenMember | null;
  onClose: () => void;
  onSaved: (member: KitchenMember) => void;
};

/** Sets the PIN of a member. It is shown while it is typed: the manager tells it to them. */
export function PinDialog({ member, onClose, onSaved }: Props) {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  async function save(form: HTMLFormElement): Promise<void> {
    if (!member || busy) return;
    const fault = faultOf(pin);
    setError(fault);
    if (fault) return focusFirstError(form);
    setBusy(true);
    try {
      onSaved(await tabletCalls.setPin(member, pin));
    } catch (failure) {
      setError(failure instanceof ApiError && failure.fields[0] ? failure.fields[0].message : sentenceOf(failure));
      focusFirstError(form);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ActionDialog
      open={member !== null}
      busy={busy}
      onClose={onClose}
      size="sm"
      title={`PIN of ${member?.name ?? ''}`}
      description="A new PIN signs them out on every tablet, and lets them try again after wrong tries."
      action={
        <Button type="submit" form="pin-form" busy={busy}>
          Save PIN
        </Button>
      }
    >
      <form
        id="pin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(event.currentTarget);
        }}
      >
        <TextField
          label="New PIN"
          hint="4 to 8 digits, none of the easy ones such as 1234."
          inputMode="numeric"
          autoComplete="off"
          maxLength={KITCHEN_PIN.max}
          value={pin}
          error={error}
          onChange={({ target }) => setPin(target.value)}
        />
      </form>
    </ActionDialog>
  );
}

function faultOf(pin: string): string | undefined {
  if (!KITCHEN_PIN.pattern.test(pin)) return 'A PIN has 4 to 8 digits';
  return isTrivialPin(pin) ? 'This PIN is easy to guess. Choose another' : undefined;
}
