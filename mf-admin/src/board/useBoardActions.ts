import type { BoardTicket } from '@site/contracts';
import { ApiError, formatPrice, useNavigate, useToast } from '@site/kit';
import { useCallback } from 'react';
import { boardCalls } from './boardCalls';
import { nextStep } from './ticketSteps';
import type { AnswerTo } from './useBoard';
import { useSoldOut } from './useSoldOut';
import { useTicketCalls } from './useTicketCalls';
import { useToastsAtTop } from './useToastsAtTop';

/** The order has left the board: its toast is the last sight of it there. */
const LAST_UNDO_MS = 10_000;

/**
 * What the buttons of the board do. Each call names the step that was on the screen; when a colleague was faster, the toast
 * says who and the ticket is shown as it is now. The functions keep their identity, so that tickets do not render for them.
 */
export function useBoardActions(answerTo: AnswerTo, onSignedOut: () => void) {
  const toast = useToast();
  useToastsAtTop();
  const navigate = useNavigate();
  const { busy, run, fail, failures } = useTicketCalls(answerTo, onSignedOut);
  const soldOut = useSoldOut(fail, failures.end);

  const recall = useCallback(
    ({ id, order_number: number, fulfillment_status: from, recall_to: to }: BoardTicket) =>
      void run({
        id,
        about: `Order ${number}`,
        to,
        title: () => 'The step was not taken back',
        work: () => boardCalls.recall(id, from),
      }),
    [run],
  );

  const next = useCallback(
    async (ticket: BoardTicket, owed?: Payment): Promise<boolean> => {
      const step = nextStep(ticket);
      if (!step) return false;
      const { id, fulfillment_status: from, order_number: number } = ticket;
      const outcome = await run({
        id,
        about: `Order ${number}`,
        to: step.to,
        title: () =>
          owed && !owed.isTaken ? `${formatPrice(owed.amount)} was not recorded` : `Order ${number} was not moved`,
        work: async () => {
          if (owed) await take(owed);
          return boardCalls.move(id, from, step.to);
        },
      });
      if (outcome === 'done') {
        const undo = () => recall({ ...ticket, fulfillment_status: step.to, recall_to: from });
        // Cash stays recorded. The order's page says so before the order is taken back.
        const action = owed
          ? { label: 'Show order', onPress: () => void navigate(`/admin/orders/${id}`) }
          : { label: 'Undo', onPress: undo };
        const duration = step.to === 'completed' ? LAST_UNDO_MS : undefined;
        toast({ title: `Order ${number} is ${step.done}`, tone: 'success', action, ...(duration && { duration }) });
      }
      return outcome !== 'failed';
    },
    [run, recall, toast, navigate],
  );

  /** Records the cash first: an order is handed over only with its money. */
  const collectAndHandOver = useCallback(
    (ticket: BoardTicket) => next(ticket, { orderId: ticket.id, amount: ticket.to_pay, isTaken: false }),
    [next],
  );

  const cancel = useCallback(
    async (ticket: BoardTicket, reason: string): Promise<boolean> => {
      const { id, fulfillment_status: from, order_number: number } = ticket;
      const to = from === 'received' ? 'rejected' : 'cancelled';
      const outcome = await run({
        id,
        about: `Order ${number}`,
        to,
        title: () => `Order ${number} was not cancelled`,
        work: () => boardCalls.move(id, from, to, reason),
      });
      if (outcome === 'done') toast({ title: `Order ${number} is cancelled`, tone: 'success' });
      return outcome !== 'failed';
    },
    [run, toast],
  );

  return { busy, next, recall, collectAndHandOver, cancel, soldOut };
}

/** Cash that the guest owes when the order is handed over. */
type Payment = { orderId: string; amount: string; isTaken: boolean };

/** Records the cash. It may be recorded already: by a colleague, or by an earlier press whose answer was lost. */
async function take(payment: Payment): Promise<void> {
  try {
    await boardCalls.takeCash(payment.orderId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'already_paid') throw error;
  }
  payment.isTaken = true;
}
