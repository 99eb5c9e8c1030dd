import type { KitchenTabletPairing } from '@site/contracts';
import { Button, TextField } from '@site/kit';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { focusFirstError } from '../ui/focusFirstError';
import { sentenceOf } from '../ui/useCommand';
import { useRetryKey } from '../ui/useRetryKey';
import { tabletCalls } from './tabletCalls';

/** Registers a tablet by a name; the pairing code comes with the answer. */
export function AddTabletForm({ onAdded }: { onAdded: (pairing: KitchenTabletPairing) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const { keyOf, renew } = useRetryKey();

  function refuse(form: HTMLElement, message: string): void {
    setError(message);
    focusFirstError(form);
  }

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    if (name.trim() === '') return refuse(form, 'Give the tablet a name');
    setBusy(true);
    setError(undefined);
    try {
      const body = { name: name.trim() };
      onAdded(await tabletCalls.add(body, keyOf(body)));
      renew();
      setName('');
    } catch (failure) {
      refuse(form, sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form noValidate aria-label="Add a tablet" onSubmit={(event) => void add(event)}>
      <TextField
        label="Name of a new tablet"
        placeholder="Grill"
        maxLength={60}
        autoComplete="off"
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={busy}>
        Add tablet
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 360px) auto;
  justify-content: start;
  align-items: end;
  gap: var(--space-3);

  @media (max-width: 599px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
