import type { BoardTicket, BoardTicketItem } from '@site/contracts';
import { Badge, Button, Card, CloseIcon, formatPrice, RetryIcon, TruckIcon } from '@site/kit';
import { memo } from 'react';
import styled from 'styled-components';
import { dueAt } from './boardState';
import { DueTimer } from './DueTimer';
import { Note, TicketItems } from './TicketItems';
import { nextStep, recallLabel } from './ticketSteps';
import { UnacceptedNote } from './UnacceptedNote';
import { usePrintTicket } from './usePrintTicket';

export type TicketActions = {
  onNext: (ticket: BoardTicket) => void;
  onRecall: (ticket: BoardTicket) => void;
  /** Absent for staff who may not cancel. */
  onCancel?: ((ticket: BoardTicket) => void) | undefined;
  /** Absent for staff who may not mark dishes as sold out. */
  onSoldOut?: ((item: BoardTicketItem) => void) | undefined;
};

type Props = TicketActions & { ticket: BoardTicket; isBusy: boolean; mayMove: boolean };

/** One order of the board. It renders only when the order itself changes, however many others there are. */
export const Ticket = memo(function Ticket({ ticket, isBusy, mayMove, onNext, onRecall, onCancel, onSoldOut }: Props) {
  const { order_number: number, customer_name: name } = ticket;
  const { isPrinting, print } = usePrintTicket();
  const next = nextStep(ticket);
  const recall = recallLabel(ticket);
  const owes = Number(ticket.to_pay) > 0;
  const takesMoney = owes && next?.to === 'completed';
  return (
    <Sheet
      as="article"
      aria-label={`Order ${number}, ${name}`}
      data-order={number}
      data-step={ticket.fulfillment_status}
    >
      <Head>
        <OrderNumber>#{number}</OrderNumber>
        <DueTimer dueAt={dueAt(ticket)} isScheduled={ticket.requested_for !== null} />
      </Head>
      <Guest dir="auto">{name}</Guest>
      <Tags>
        {ticket.order_type === 'delivery' ? (
          <Badge $tone="info">
            <TruckIcon size={16} /> {ticket.fulfillment_status === 'out_for_delivery' ? 'On its way' : 'Delivery'}
          </Badge>
        ) : (
          <Badge>Pickup</Badge>
        )}
        {owes ? (
          <Badge $tone="warning">Collect {formatPrice(ticket.to_pay)}</Badge>
        ) : (
          <Badge $tone="success">Paid</Badge>
        )}
      </Tags>
      {ticket.unaccepted && <UnacceptedNote unaccepted={ticket.unaccepted} />}
      {ticket.special_requests && <Note dir="auto">{ticket.special_requests}</Note>}
      <TicketItems items={ticket.items} onSoldOut={onSoldOut} />
      {ticket.delivery_address && <Address dir="auto">{ticket.delivery_address}</Address>}
      <Foot>
        {mayMove && next && (
          <Button size="lg" fullWidth busy={isBusy} onClick={() => onNext(ticket)}>
            {takesMoney ? 'Collect and hand over' : next.label}
          </Button>
        )}
        <Small>
          {mayMove && recall && (
            <Button size="sm" variant="quiet" icon={<RetryIcon size={16} />} onClick={() => onRecall(ticket)}>
              {recall}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Print order ${number}`}
            busy={isPrinting}
            onClick={() => void print(ticket)}
          >
            Print
          </Button>
          {onCancel && (
            <Button size="sm" variant="quiet" icon={<CloseIcon size={16} />} onClick={() => onCancel(ticket)}>
              Cancel order
            </Button>
          )}
        </Small>
      </Foot>
    </Sheet>
  );
});

const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  border-top: 6px solid var(--ticket-edge, var(--color-rim));
  /* Tickets out of sight cost no layout: sixty of them scroll like six. */
  content-visibility: auto;
  contain-intrinsic-size: auto 320px;
`;

/** The number is called out to guests: it stays whole, and the time goes below it where both do not fit. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-1) var(--space-2);
`;

const OrderNumber = styled.h3`
  font: 800 1.625rem/1.1 var(--font-heading);
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const Guest = styled.p`
  color: var(--color-muted);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const Address = styled.p`
  color: var(--color-muted);
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  display: grid;
  gap: 4px;
  margin-top: auto;
  padding-top: var(--space-2);
`;

const Small = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;

  button {
    padding-inline: 8px;
  }
`;
