import type { CartItem } from '@site/contracts';
import { Button, Callout, useHost } from '@site/kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { wishesOf } from '../dish/wishesOf';
import { t } from '../messages';

export type RemovedLine = Pick<
  CartItem,
  | 'menu_item_id'
  | 'menu_item_name'
  | 'quantity'
  | 'customizations'
  | 'option_ids'
  | 'option_labels'
  | 'special_instructions'
>;

type Props = {
  removed: RemovedLine | null;
  /** Called with the line that is back in the cart. */
  onDone: (back: RemovedLine) => void;
};

/** After a removal: one press puts the dish back as it was, choices and note included. */
export function UndoRemoval({ removed, onDone }: Props) {
  const { cart } = useHost();
  const [busy, setBusy] = useState(false);
  if (!removed) return null;

  const putBack = async () => {
    setBusy(true);
    const added = await cart.add({
      menuItemId: removed.menu_item_id,
      name: removed.menu_item_name,
      quantity: removed.quantity,
      customizations: [...wishesOf(removed), ...removed.option_ids.map((option_id) => ({ option_id }))],
      specialInstructions: removed.special_instructions,
    });
    setBusy(false);
    if (added) onDone(removed);
  };

  return (
    <Place data-undo="">
      <Callout
        role="status"
        action={
          <Button size="sm" variant="secondary" busy={busy} onClick={() => void putBack()}>
            {t('Undo')}
          </Button>
        }
      >
        {t('{name} was removed.', { name: removed.menu_item_name })}
      </Callout>
    </Place>
  );
}

const Place = styled.div`
  margin-block-end: var(--space-4);
`;
