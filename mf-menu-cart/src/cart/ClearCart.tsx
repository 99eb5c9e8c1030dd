import { Button, ConfirmDialog, TrashIcon, useHost } from '@site/kit';
import { useState } from 'react';

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
      <Button
        variant="quiet"
        busy={clearing}
        busyLabel="Clearing..."
        icon={<TrashIcon size={20} />}
        onClick={() => setAsking(true)}
      >
        Clear Cart
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Clear the whole cart?"
        description="Everything in it will be removed."
        confirmLabel="Clear cart"
        cancelLabel="Keep it"
        onConfirm={() => void clear()}
      />
    </>
  );
}
