import type { Category, MenuItem } from '@site/contracts';
import { Button } from '@site/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useRetryKey } from '../../ui/useRetryKey';
import { menuCalls } from '../menuCalls';
import { useAct } from '../useAct';
import { changesBack, type Change } from './changesBack';
import { countWords } from './countWords';
import { createUndo } from './createUndo';
import { PriceDialog } from './PriceDialog';
import { useUndo } from './useUndo';

type Props = {
  /** The chosen dishes. */
  items: readonly MenuItem[];
  categories: readonly Category[];
  reload: () => Promise<void>;
  onClear: () => void;
};

const AVAILABILITY: { label: string; part: Change }[] = [
  { label: 'In Stock', part: { availability: 'in_stock' } },
  { label: 'Out of Stock', part: { availability: 'sold_out' } },
  { label: '86 until tomorrow', part: { availability: 'sold_out_today' } },
];
const PUBLISHING: { label: string; part: Change }[] = [
  { label: 'Publish', part: { is_published: true } },
  { label: 'Unpublish', part: { is_published: false } },
];

/** Changes the chosen dishes together, all or none. */
export function BulkBar({ items, categories, reload, onClear }: Props) {
  const act = useAct(reload);
  const runUndo = useUndo(reload);
  const { keyOf, renew } = useRetryKey();
  const [busy, setBusy] = useState(false);
  const [isPricing, setPricing] = useState(false);
  const count = countWords(items.length);

  async function change(part: Change): Promise<boolean> {
    setBusy(true);
    const body = { items: items.map(({ id, price }) => ({ id, price })), ...part };
    const save = async () => {
      await menuCalls.bulk(body, keyOf(body));
      renew();
      onClear();
    };
    const back = part.price_change ? [] : changesBack(await readNow(items), part);
    const undo = () => void runUndo(createUndo(back, part));
    const isDone = await act(save, {
      success: `${count} updated`,
      failure: 'Failed to update menu items',
      ...(back.length > 0 && { undo }),
    });
    setBusy(false);
    return isDone;
  }
  const button = ({ label, part }: { label: string; part: Change }) => (
    <Button key={label} size="sm" variant="secondary" disabled={busy} onClick={() => void change(part)}>
      {label}
    </Button>
  );

  return (
    <Bar role="group" aria-label="Change the selected items">
      <strong role="status">{count} selected</strong>
      <Actions>
        {AVAILABILITY.map(button)}
        <Button size="sm" variant="secondary" disabled={busy} onClick={() => setPricing(true)}>
          Change prices
        </Button>
        {PUBLISHING.map(button)}
        <label>
          Move to{' '}
          <select
            value=""
            disabled={busy}
            onChange={({ target }) => void change({ category_id: Number(target.value) })}
          >
            <option value="" disabled>
              Category
            </option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </Actions>
      <Button size="sm" variant="quiet" disabled={busy} onClick={onClear}>
        Clear selection
      </Button>
      {isPricing && (
        <PriceDialog
          items={items}
          onClose={() => setPricing(false)}
          onSave={(priceChange) => change({ price_change: priceChange })}
        />
      )}
    </Bar>
  );
}

/** The dishes as they are on the server: the screen is up to 20 s old. Without them there is no Undo, but the change is made. */
async function readNow(items: readonly MenuItem[]): Promise<MenuItem[]> {
  const ids = new Set(items.map(({ id }) => id));
  const all = await menuCalls.items().catch(() => []);
  return all.filter(({ id }) => ids.has(id));
}

const Bar = styled.div`
  position: sticky;
  top: calc(var(--size-header-height) + 8px);
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border: 2px solid var(--color-rim);
  border-radius: var(--radius-card);
  background: var(--color-raised);

  /* A phone's height is for the dishes: the actions are one row that scrolls sideways. */
  @media (max-width: 48em) {
    display: grid;
    grid-template-columns: 1fr auto;
    padding: var(--space-2) var(--space-3);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  @media (max-width: 48em) {
    grid-row: 2;
    grid-column: 1 / -1;
    flex-wrap: nowrap;
    margin-inline: calc(-1 * var(--space-3));
    padding: 4px var(--space-3);
    overflow-x: auto;
    scroll-padding-inline: var(--space-3);
    white-space: nowrap;

    > * {
      flex: none;
    }
  }

  select {
    min-height: 36px;
    padding: 2px 8px;
    border: 2px solid var(--color-control-line);
    border-radius: var(--radius-control);
    background: var(--color-surface);
    color: var(--color-ink);
    font: inherit;
  }
  @media (pointer: coarse) {
    select {
      min-height: 44px;
    }
  }
`;
