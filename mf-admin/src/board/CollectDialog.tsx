import type { BoardTicket } from '@site/contracts';
import { ConfirmDialog, formatPrice } from '@site/kit';
import { useShown } from '../ui/useShown';

type Props = {
  /** Null while closed, and when a colleague has handed the order over meanwhile. */
  ticket: BoardTicket | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (ticket: BoardTicket) => void;
};

/** Asks for the cash of an order that is to be handed over. */
export function CollectDialog({ ticket, isBusy, onClose, onConfirm }: Props) {
  const shown = useShown(ticket);
  return (
    <ConfirmDialog
      open={ticket !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Did the guest pay ${formatPrice(shown?.to_pay ?? '0')}?`}
      description={`Order #${shown?.order_number ?? ''} is to be paid at pickup. The payment is recorded, and the order is closed.`}
      confirmLabel="Paid, hand over"
      cancelLabel="Not yet"
      tone="primary"
      busy={isBusy}
      onConfirm={() => ticket && onConfirm(ticket)}
    />
  );
}
