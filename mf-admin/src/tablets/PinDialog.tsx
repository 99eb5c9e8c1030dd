import { isTrivialPin, KITCHEN_PIN, type KitchenMember } from '@site/contracts';
import { ApiError, Button } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { ActionDialog } from '../ui/ActionDialog';
import { sentenceOf } from '../ui/useCommand';
import { useOneField } from '../ui/useOneField';
import { tabletCalls } from './tabletCalls';

type Props = {
  /** Null while closed. */
  member: KitchenMember | null;
  onClose: () => void;
  onSaved: (member: KitchenMember) => void;
};

/** Sets the PIN of a member. It is shown while it is typed: the manager tells it to them. */
export function PinDialog({ member, onClose, onSaved }: Props) {
  const { busy, onSubmit, field } = useOneField({
    check: faultOf,
    save: async (pin) => {
      if (member) onSaved(await tabletCalls.setPin(member, pin));
    },
    describe: (failure) => (failure instanceof ApiError && failure.fields[0]?.message) || sentenceOf(failure),
  });

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
      <form id="pin-form" noValidate onSubmit={onSubmit}>
        <TextField
          label="New PIN"
          hint="4 to 8 digits, none of the easy ones such as 1234."
          inputMode="numeric"
          autoComplete="off"
          maxLength={KITCHEN_PIN.max}
          {...field}
        />
      </form>
    </ActionDialog>
  );
}

function faultOf(pin: string): string | undefined {
  if (!KITCHEN_PIN.pattern.test(pin)) return 'A PIN has 4 to 8 digits';
  return isTrivialPin(pin) ? 'This PIN is easy to guess. Choose another' : undefined;
}
