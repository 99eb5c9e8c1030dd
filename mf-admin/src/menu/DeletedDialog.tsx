import type { DeletedMenu } from '@site/contracts';
import { Button, Dialog, EmptyState, ErrorState, formatPrice, SkeletonText, useServerState } from '@site/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { menuCalls } from './menuCalls';
import { RESTORED } from './restored';
import { useAct } from './useAct';

/** What was taken off the menu, newest first, to be put back. */
export default function DeletedDialog({ onClose, reload }: { onClose: () => void; reload: () => Promise<void> }) {
  const { data, error, isLoading, refresh } = useServerState<DeletedMenu>('admin deleted', menuCalls.deleted);
  const act = useAct(async () => {
    await Promise.all([reload(), refresh()]);
  });
  const [busy, setBusy] = useState<string | null>(null);

  const deleted = [
    ...(data?.categories ?? []).map(({ id, name, item_count: count }) => ({
      key: `category-${id}`,
      name,
      note: `Category with ${count} ${count === 1 ? 'item' : 'items'}`,
      restore: () => act(() => menuCalls.restoreCategory(id), RESTORED.category),
    })),
    ...(data?.items ?? []).map(({ id, name, price }) => ({
      key: `item-${id}`,
      name,
      note: formatPrice(price),
      restore: () => act(() => menuCalls.restoreItem(id), RESTORED.item),
    })),
  ];

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Recently deleted">
      {error && !data && <ErrorState message={error.message} onRetry={() => void refresh()} retrying={isLoading} />}
      {!data && !error && <SkeletonText lines={4} />}
      {data && deleted.length === 0 && (
        <EmptyState title="Nothing was deleted" titleAs="p">
          Deleted categories and items stay here, so that you can restore them.
        </EmptyState>
      )}
      <List>
        {deleted.map(({ key, name, note, restore }) => (
          <li key={key}>
            <span>
              <strong>{name}</strong>
              <small>{note}</small>
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Restore ${name}`}
              busy={busy === key}
              onClick={() => {
                setBusy(key);
                void restore().then(() => setBusy(null));
              }}
            >
              Restore
            </Button>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.ul`
  display: grid;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--color-line);
  }
  small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;
