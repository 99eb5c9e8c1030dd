import { Button, ConfirmDialog, TrashIcon, useHost } from '@site/kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../messages';

/** Empties the cart after a question, since everything in it is lost. */
export function ClearCart() {
  const { cart } = useHost();
  const [asking, setAsking] = useState(false);
  const [clearing, setClearing] = useState(false);

  const clear = async () => {
    setAsking(false);
    setClearing(true);
    await cart.clear();
    setClearing(false);
  };

  return (
    <>
      <Flush
        variant="quiet"
        busy={clearing}
        busyLabel={t('Clearing...')}
        icon={<TrashIcon size={20} />}
        onClick={() => setAsking(true)}
      >
        {t('Clear Cart')}
      </Flush>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Clear the whole cart?')}
        description={t('Everything in it will be removed.')}
        confirmLabel={t('Clear cart')}
        cancelLabel={t('Keep it')}
        onConfirm={() => void clear()}
      />
    </>
  );
}

/** Its words end where the cards below it end; its ground shows only under the pointer. */
const Flush = styled(Button)`
  margin-inline-end: -14px;
  padding-inline: 14px;

  /* In forced colors the button has a border, which ends where the cards do. */
  @media (forced-colors: active) {
    margin-inline-end: 0;
  }
`;
