import type { KitchenSignInState } from '@site/contracts';
import { Button } from '@site/kit';
import { TextField } from '@site/kit/parts';
import styled from 'styled-components';
import { useOneField } from '../ui/useOneField';
import { describeTabletFailure, kitchenSignInCalls } from '../tablet/kitchenSignInCalls';

/** Makes this browser a tablet of the kitchen. */
export function PairForm({ onPaired }: { onPaired: (state: KitchenSignInState) => void }) {
  const { busy, onSubmit, field } = useOneField({
    check: (code) => (code.trim() === '' ? 'Enter the pairing code' : undefined),
    save: async (code) => onPaired(await kitchenSignInCalls.pair(code)),
    describe: describeTabletFailure,
  });

  return (
    <Form noValidate aria-label="Pair this tablet" onSubmit={onSubmit}>
      <TextField
        label="Pairing code"
        hint="Eight letters and digits. It is good for ten minutes."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        {...field}
      />
      <Button type="submit" size="lg" fullWidth busy={busy}>
        Pair this tablet
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--space-5);

  input {
    font: 700 var(--text-xl) / 1.2 var(--font-heading);
    letter-spacing: 0.12em;
    text-transform: uppercase;
  }
`;
