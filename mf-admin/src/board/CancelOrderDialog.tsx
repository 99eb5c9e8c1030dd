import { LIMITS, type BoardTicket } from '@site/contracts';
import { Button, formatPrice } from '@site/kit';
import { FilterChip, TextAreaField } from '@site/kit/parts';
import { useRef, useState } from 'react';
import { Cluster, Stack } from '../ui/layout';
import { focusFirstError } from '../ui/focusFirstError';
import { FormDialog } from '../ui/FormDialog';
import { nowWords } from './ticketSteps';

const REASONS = ['A dish is sold out', 'The kitchen is too busy', 'We are closing', 'The guest asked us to'];
const SHORTEST = 3;

type Props = {
  ticket: BoardTicket;
  /** A colleague handed the order over or cancelled it meanwhile. */
  isOver: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (ticket: BoardTicket, reason: string) => void;
};

/** Asks why, mounted while it is open. The guest reads the reason, so it is asked in words that may be sent. */
export function CancelOrderDialog({ ticket, isOver, isBusy, onClose, onConfirm }: Props) {
  const [reason, setReason] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const [askedAt] = useState(ticket.fulfillment_status);
  const isMoved = !isBusy && ticket.fulfillment_status !== askedAt;
  const give = (text: string) => {
    setReason(text);
    setIsTooShort(false);
  };
  const body = useRef<HTMLDivElement>(null);
  const confirm = () => {
    const isShort = reason.trim().length < SHORTEST;
    setIsTooShort(isShort);
    if (isShort) focusFirstError(body.current);
    else onConfirm(ticket, reason.trim());
  };
  return (
    <FormDialog
      role="alertdialog"
      size="sm"
      noun="cancellation"
      isDirty={reason !== ''}
      busy={isBusy}
      cancelLabel="Keep the order"
      onClose={onClose}
      title={`Cancel order #${ticket.order_number}?`}
      description={
        isOver && !isBusy
          ? 'It has left the board meanwhile: there is nothing to cancel.'
          : `${isMoved ? `A colleague has moved it meanwhile. ${nowWords(ticket)} ` : ''}${moneyWords(ticket)}`
      }
      action={
        <Button variant="danger" busy={isBusy} disabled={isOver && !isBusy} onClick={confirm}>
          Cancel order
        </Button>
      }
    >
      <Stack $gap={3} ref={body}>
        <TextAreaField
          label="Reason"
          hint="The guest reads it on their order page and in a mail."
          error={isTooShort ? 'Give a reason of at least 3 characters' : undefined}
          rows={2}
          maxLength={LIMITS.cancelReasonMax}
          value={reason}
          onChange={({ target }) => give(target.value)}
        />
        <Cluster role="group" aria-label="Common reasons">
          {REASONS.map((text) => (
            <FilterChip key={text} pressed={reason === text} onClick={() => give(text)}>
              {text}
            </FilterChip>
          ))}
        </Cluster>
      </Stack>
    </FormDialog>
  );
}

function moneyWords({ to_pay: toPay }: BoardTicket): string {
  return Number(toPay) > 0
    ? `Nothing was paid yet: the ${formatPrice(toPay)} will not be collected. It cannot be undone.`
    : 'What the guest paid goes back to them at once. It cannot be undone.';
}
