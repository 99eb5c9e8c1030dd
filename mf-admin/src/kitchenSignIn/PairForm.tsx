import type { KitchenSignInState } from '@site/contracts';
import { Button, TextField } from '@site/kit';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { focusFirstError } from '../ui/focusFirstError';
import { describeTabletFailure, kitchenSignInCalls } from '../tablet/kitchenSignInCalls';

/** Makes this browser a tablet of the kitchen. What was typed stays after a failure. */
export function PairForm({ onPaired }: { onPaired: (state: KitchenSignInState) => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  function refuse(form: HTMLElement, message: string): void {
    setError(message);
    focusFirstError(form);
  }

  async function pair(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    if (code.trim() === '') return refuse(form, 'Enter the pairing code');
    setBusy(true);
    setError(undefined);
    try {
      onPaired(await kitchenSignInCalls.pair(code));
    } catch (failure) {
      refuse(form, describeTabletFailure(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form noValidate aria-label="Pair this tablet" onSubmit={(event) => void pair(event)}>
      <TextField
        label="Pairing code"
        hint="Eight letters and digits. It is good for ten minutes."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        value={code}
        error={error}
        onChange={({ target }) => setCode(target.value)}
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
