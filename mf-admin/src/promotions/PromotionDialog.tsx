import type { Promotion } from '@site/contracts';
import { Button } from '@site/kit';
import { useState } from 'react';
import { FormDialog } from '../ui/FormDialog';
import { Opened } from '../ui/Opened';
import { promotionCalls } from './promotionCalls';
import { PROMOTION_FORM, PromotionForm } from './PromotionForm';

type Props = {
  /** Null gives out a new code. */
  promotion: Promotion | null;
  onClose: () => void;
  reload: () => Promise<unknown>;
};

/** Gives out a promo code or changes one. */
export function PromotionDialog({ promotion, onClose, reload }: Props) {
  const [busy, setBusy] = useState(false);
  const form = { onClose, reload, onBusy: setBusy };
  return (
    <FormDialog
      noun="promo code"
      busy={busy}
      onClose={onClose}
      title={promotion ? `Edit ${promotion.code}` : 'New promo code'}
      description={promotion ? usesOf(promotion) : undefined}
      action={
        <Button type="submit" form={PROMOTION_FORM} busy={busy}>
          {promotion ? 'Save' : 'Create code'}
        </Button>
      }
    >
      {promotion ? (
        <Opened name={`promotion ${promotion.id}`} read={() => promotionCalls.one(promotion.id)}>
          {(opened) => <PromotionForm opened={opened} {...form} />}
        </Opened>
      ) : (
        <PromotionForm opened={null} {...form} />
      )}
    </FormDialog>
  );
}

function usesOf({ used_count: used }: Promotion): string {
  if (used === 0) return 'No order has used it yet.';
  return used === 1
    ? '1 order has used it. It keeps its discount.'
    : `${used} orders have used it. They keep their discount.`;
}
