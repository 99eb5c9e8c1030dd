import type { MenuItem, PriceChange } from '@site/contracts';
import { Button, formatCents, formatPrice, toCents } from '@site/kit';
import { RadioCards, TextField } from '@site/kit/parts';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { FormDialog } from '../../ui/FormDialog';
import { Fields } from '../../ui/formLayout';

type Props = {
  items: readonly MenuItem[];
  onClose: () => void;
  /** @returns whether it was saved */
  onSave: (change: PriceChange) => Promise<boolean>;
};

const WAYS = [
  { value: 'amount', label: 'By dollars' },
  { value: 'percent', label: 'By percent' },
];

/** Raises or lowers the prices of some dishes; shows each new price before anything is saved. */
export function PriceDialog({ items, onClose, onSave }: Props) {
  const [by, setBy] = useState<PriceChange['by']>('amount');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const pattern = by === 'amount' ? /^-?\d{1,3}(\.\d{1,2})?$/ : /^-?\d{1,3}$/;
  const value = pattern.test(text.trim()) ? Number(text) : undefined;
  const error =
    text.trim() === '' || value !== undefined
      ? undefined
      : by === 'amount'
        ? 'Enter an amount such as 0.50 or -1.00'
        : 'Enter a whole percentage such as 5 or -10';
  const prices = items.map((item) => ({ item, cents: value === undefined ? undefined : newPrice(item, by, value) }));
  const isPossible = value !== undefined && value !== 0 && prices.every(({ cents = -1 }) => cents >= 0);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isPossible) return;
    setBusy(true);
    const isSaved = await onSave({ by, value });
    setBusy(false);
    if (isSaved) onClose();
  }

  return (
    <FormDialog
      noun="change of prices"
      busy={busy}
      onClose={onClose}
      title="Change prices"
      action={
        <Button type="submit" form="admin-bulk-price" busy={busy} disabled={!isPossible}>
          Save prices
        </Button>
      }
    >
      <Fields as="form" id="admin-bulk-price" noValidate onSubmit={(event) => void save(event)}>
        <RadioCards
          legend="Change"
          name="by"
          options={WAYS}
          value={by}
          onChange={({ target }) => setBy(target.value as PriceChange['by'])}
        />
        <TextField
          label={by === 'amount' ? 'Dollars to add' : 'Percent to add'}
          hint="A minus sign lowers the prices."
          inputMode="text"
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <List>
          {prices.map(({ item, cents }) => (
            <li key={item.id}>
              <span>{item.name}</span>
              <span>
                {formatPrice(item.price)}
                {cents !== undefined && (
                  <>
                    {' to '}
                    <strong>{cents < 0 ? 'below zero' : formatCents(cents)}</strong>
                  </>
                )}
              </span>
            </li>
          ))}
        </List>
      </Fields>
    </FormDialog>
  );
}

/** In cents, rounded as the server does: half a cent up. */
function newPrice({ price }: MenuItem, by: PriceChange['by'], value: number): number {
  const cents = toCents(price);
  return cents + (by === 'amount' ? toCents(value) : Math.floor((2 * cents * value + 100) / 200));
}

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    padding-block: var(--space-1);
    border-bottom: 1px solid var(--color-line);
    font-variant-numeric: tabular-nums;
  }
`;
