import type { KitchenTabletPairing } from '@site/contracts';
import { Button } from '@site/kit';
import { TextField } from '@site/kit/parts';
import styled from 'styled-components';
import { BESIDE_FIELD } from '../ui/besideField';
import { useOneField } from '../ui/useOneField';
import { useRetryKey } from '../ui/useRetryKey';
import { tabletCalls } from './tabletCalls';

/** Registers a tablet by a name; the pairing code comes with the answer. */
export function AddTabletForm({ onAdded }: { onAdded: (pairing: KitchenTabletPairing) => void }) {
  const { keyOf, renew } = useRetryKey();
  const { busy, onSubmit, field } = useOneField({
    check: (name) => (name.trim() === '' ? 'Give the tablet a name' : undefined),
    save: async (name) => {
      const body = { name: name.trim() };
      onAdded(await tabletCalls.add(body, keyOf(body)));
      renew();
    },
  });

  return (
    <Form noValidate aria-label="Add a tablet" onSubmit={onSubmit}>
      <TextField label="Name of a new tablet" placeholder="Grill" maxLength={60} autoComplete="off" {...field} />
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
  align-items: start;
  gap: var(--space-3);

  > button {
    margin-top: ${BESIDE_FIELD};
  }

  @media (max-width: 599px) {
    grid-template-columns: minmax(0, 1fr);

    > button {
      margin-top: 0;
    }
  }
`;
