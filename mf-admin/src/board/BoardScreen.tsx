import type { BoardTicket } from '@site/contracts';
import { Badge, Button, Callout, Skeleton, VisuallyHidden } from '@site/kit';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';
import { PageFrame } from '../ui/PageFrame';
import { AllDay } from './AllDay';
import { BoardColumns } from './BoardColumns';
import { byColumn, type DishCount } from './boardState';
import { CancelOrderDialog } from './CancelOrderDialog';
import { CollectDialog } from './CollectDialog';
import { ConnectionState } from './ConnectionState';
import { nextStep } from './ticketSteps';
import { useAlarm } from './useAlarm';
import { useAwake } from './useAwake';
import { useBoard } from './useBoard';
import { useBoardActions } from './useBoardActions';
import { useTune } from './useTune';

/** The kitchen's board: open orders, live, with one large button for the next step of each. */
export default function BoardScreen() {
  const { may } = useStaff();
  const { tickets, more, connection, asOf, retry, answerTo } = useBoard();
  const { busy, next, recall, collectAndHandOver, cancel, soldOut } = useBoardActions(answerTo, retry);
  const [toCancel, setToCancel] = useState<BoardTicket | null>(null);
  const [toCollect, setToCollect] = useState<BoardTicket | null>(null);
  const waiting = tickets ? byColumn(tickets).new.length : 0;
  const mayMove = may('orders.move');
  const alarm = useAlarm(useTune({ mayMove, connection, waiting }));
  useAwake(mayMove);

  const onNext = useCallback(
    (ticket: BoardTicket) => {
      if (Number(ticket.to_pay) > 0 && nextStep(ticket)?.to === 'completed') setToCollect(ticket);
      else void next(ticket);
    },
    [next],
  );
  const onSoldOut = may('menu.stock') ? soldOut : undefined;
  const onDishSoldOut = useCallback(
    ({ menuItemId, name, isSoldOut }: DishCount) => soldOut({ menu_item_id: menuItemId, name, is_sold_out: isSoldOut }),
    [soldOut],
  );

  return (
    <PageFrame
      title="Board"
      actions={
        <Tools>
          {connection === 'live' && <Badge $tone="success">Live</Badge>}
          {mayMove && (
            <Button size="sm" variant="secondary" aria-pressed={alarm.isOn} onClick={alarm.toggle}>
              {alarm.isOn ? 'Sound is on' : 'Sound is off'}
            </Button>
          )}
        </Tools>
      }
    >
      <VisuallyHidden role="status">{tickets && newWords(waiting)}</VisuallyHidden>
      <ConnectionState connection={connection} asOf={asOf} onRetry={retry} />
      {alarm.state === 'blocked' && <SoundIsBlocked />}
      {more > 0 && <MoreOrders count={more} />}
      {tickets === null ? (
        <Loading aria-busy={connection === 'connecting'} aria-label="Loading orders">
          {[1, 2, 3, 4].map((lane) => (
            <Skeleton key={lane} $height="320px" />
          ))}
        </Loading>
      ) : (
        <>
          <AllDay tickets={tickets} onSoldOut={onSoldOut && onDishSoldOut} />
          <BoardColumns
            tickets={tickets}
            busy={busy}
            mayMove={mayMove}
            onNext={onNext}
            onRecall={recall}
            onCancel={may('orders.cancel') ? setToCancel : undefined}
            onSoldOut={onSoldOut}
          />
        </>
      )}
      {toCancel && (
        <CancelOrderDialog
          ticket={tickets?.get(toCancel.id) ?? toCancel}
          isOver={tickets !== null && !tickets.has(toCancel.id)}
          isBusy={busy.has(toCancel.id)}
          onClose={() => setToCancel(null)}
          onConfirm={(ticket, reason) => void cancel(ticket, reason).then((done) => done && setToCancel(null))}
        />
      )}
      <CollectDialog
        ticket={toCollect !== null && tickets?.has(toCollect.id) ? toCollect : null}
        isBusy={toCollect !== null && busy.has(toCollect.id)}
        onClose={() => setToCollect(null)}
        onConfirm={(ticket) => void collectAndHandOver(ticket).then((done) => done && setToCollect(null))}
      />
    </PageFrame>
  );
}

function SoundIsBlocked() {
  return (
    <Callout tone="warning" role="status" title="The sound is waiting for a touch">
      This browser plays sound only after somebody has touched the page. Touch it anywhere.
    </Callout>
  );
}

function MoreOrders({ count }: { count: number }) {
  return (
    <Callout tone="warning" title={`${count} more open ${count === 1 ? 'order' : 'orders'}`}>
      The board shows the oldest ones. Hand over or cancel what is done to see the rest.
    </Callout>
  );
}

function newWords(count: number): string {
  if (count === 0) return 'No new orders';
  return count === 1 ? 'One new order waits to be accepted' : `${count} new orders wait to be accepted`;
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

const Loading = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: var(--space-3);
`;
