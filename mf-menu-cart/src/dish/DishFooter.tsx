import type { MenuItem } from '@site/contracts';
import { LIMITS } from '@site/contracts';
import { Button, CallButton, formatCents } from '@site/kit';
import { QuantityStepper } from '@site/kit/parts';
import { styled } from 'styled-components';
import { isSoldOut } from '../data/soldOut';
import { focusGroup, ruleOf } from './OptionGroup';
import type { DishOrder } from './useDishOrder';
import { t } from '../messages';

type Props = {
  dish: MenuItem;
  order: DishOrder;
  isEdit: boolean;
  onSubmit: () => void;
  /** Takes the edited line out of the cart. */
  onRemove: () => void;
};

/** The dialog's last row: how many and the button to order, or why it cannot be ordered. */
export function DishFooter({ dish, order, isEdit, onSubmit, onRemove }: Props) {
  if (isSoldOut(dish)) {
    return (
      <Row>
        <span>{t('Sold out today.')}</span>
        {isEdit && (
          <Button busy={order.busy} onClick={onRemove}>
            {t('Remove from order')}
          </Button>
        )}
      </Row>
    );
  }
  if (dish.in_store_only) {
    return (
      <Row>
        <span>{t('Served in the restaurant only.')}</span>
        <CallButton>{t('Call To Order')}</CallButton>
      </Row>
    );
  }
  const { busy, quantity, missing } = order;
  const isTooLong = order.note.trim().length > LIMITS.specialInstructionsMax;
  return (
    <Row>
      <QuantityStepper
        itemName={dish.name}
        value={quantity}
        max={LIMITS.cartLineQuantityMax}
        onChange={order.setQuantity}
      />
      {missing ? (
        <Button variant="secondary" onClick={() => focusGroup(missing)}>
          {`${missing.name}: ${ruleOf(missing)}`}
        </Button>
      ) : (
        <Button busy={busy} disabled={isTooLong} onClick={onSubmit}>
          {isTooLong
            ? t('Shorten your instructions')
            : t(isEdit ? 'Save changes · {total}' : 'Add to order · {total}', { total: formatCents(order.total) })}
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);

  > button:last-child {
    flex: 1;
    max-width: 380px;
  }
`;
