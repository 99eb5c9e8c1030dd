import type { BoardTicket } from '@site/contracts';
import { formatPrice, useToast } from '@site/kit';
import { useCallback } from 'react';
import { boardCalls } from './boardCalls';
import { nextStep } from './ticketSteps';
import { useSoldOut } from './useSoldOut';
import { useTicketCalls } from './useTicketCalls';

/**
 * What the buttons of the board do. Each call names the step that was on the screen; when a colleague was faster, the toast
 * says who and the ticket is shown as it is now. The functions keep their identity, so that tickets do not render for them.
 */
export function useBoardActions(put: (ticket: BoardTicket) => void) {
  const toast = useToast();
  const { busy, run, fail } = useTicketCalls(put);
  const soldOut = useSoldOut(fail);

  const recall = useCallback(
    ({ id, fulfillment_status: from }: BoardTicket) =>
      void run(id, 'The step was not taken back', () => boardCalls.recall(id, from)),
    [run],
  );

  const next = useCallback(
    async (ticket: BoardTicket): Promise<boolean> => {
      const step = nextStep(ticket);
      if (!step) return false;
      const { id, fulfillment_status: from, order_number: number } = ticket;
      const moved = await run(id, `Order ${number} was not moved`, () => boardCalls.move(id, from, step.to));
      if (moved && step.to !== 'completed') {
        const label = 'Undo';
        const undo = () => recall({ ...ticket, fulfillment_status: step.to });
        toast({ title: `Order ${number} is ${step.done}`, tone: 'success', action: { label, onPress: undo } });
      } else if (moved) {
        toast({ title: `Order ${number} is ${step.done}`, tone: 'success' });
      }
      return moved;
    },
    [run, recall, toast],
  );

  /** Records the cash first: an order is handed over only with its money. */
  const collectAndHandOver = useCallback(
    async (ticket: BoardTicket): Promise<boolean> => {
      try {
        await boardCalls.takeCash(ticket.id);
      } catch (error) {
        fail(`${formatPrice(ticket.to_pay)} was not recorded`, error);
        return false;
      }
      return next({ ...ticket, to_pay: '0.00' });
    },
    [next, fail],
  );

  const cancel = useCallback(
    async (ticket: BoardTicket, reason: string): Promise<boolean> => {
      const { id, fulfillment_status: from, order_number: number } = ticket;
      const to = from === 'received' ? 'rejected' : 'cancelled';
      const done = await run(id, `Order ${number} was not cancelled`, () => boardCalls.move(id, from, to, reason));
      if (done) toast({ title: `Order ${number} is cancelled`, tone: 'success' });
      return done;
    },
    [run, toast],
  );

  return { busy, next, recall, collectAndHandOver, cancel, soldOut };
}
