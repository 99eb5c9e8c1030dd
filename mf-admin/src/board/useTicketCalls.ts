import type { BoardTicket, FulfillmentStatus } from '@site/contracts';
import { ApiError, isUnanswered, useToast } from '@site/kit';
import { useCallback, useRef, useState } from 'react';
import { detailOf } from '../ui/detailOf';
import { MAYBE_DONE } from '../ui/saveProblem';
import { useFailures } from '../ui/useFailures';
import type { AnswerTo } from './useBoard';

type TicketCall = {
  id: string;
  /** What the call is about, for a toast after a lost answer, when it is unknown whether it was done. */
  about: string;
  /** Title of the toast about a refusal. */
  title: () => string;
  /** The step that the call leads to. */
  to: FulfillmentStatus | null;
  work: () => Promise<BoardTicket>;
};

/** `was-done`: a colleague, or an earlier call whose answer was lost, had reached the step before. The toast says who. */
export type TicketOutcome = 'done' | 'was-done' | 'failed';

/**
 * Runs calls about tickets, shows what they answer and says why one failed.
 *
 * @param onSignedOut the sign-in is over, which the stream of the board says only at its next check
 */
export function useTicketCalls(answerTo: AnswerTo, onSignedOut: () => void) {
  const toast = useToast();
  const failures = useFailures();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());

  const fail = useCallback(
    (title: string, error: unknown, about: string) => {
      if (isUnanswered(error)) {
        failures.show(about, { title: `${about}: the server did not answer`, description: MAYBE_DONE });
        return;
      }
      if (error instanceof ApiError && error.status === 401) onSignedOut();
      const moved = movedTicket(error);
      const description = detailOf(error, error instanceof Error ? error.message : String(error));
      if (moved) toast({ title: 'Already moved', description, tone: 'info' });
      else failures.show(about, { title, description });
    },
    [toast, failures, onSignedOut],
  );

  /** One call for each ticket at a time. */
  const run = useCallback(
    async ({ id, about, title, to, work }: TicketCall): Promise<TicketOutcome> => {
      if (running.current.has(id)) return 'failed';
      failures.end(about);
      running.current.add(id);
      setBusy(new Set(running.current));
      const put = answerTo(id);
      try {
        put(await work());
        return 'done';
      } catch (error) {
        const moved = movedTicket(error);
        if (moved) put(moved);
        fail(title(), error, about);
        return moved?.fulfillment_status === to ? 'was-done' : 'failed';
      } finally {
        running.current.delete(id);
        setBusy(new Set(running.current));
      }
    },
    [answerTo, failures, fail],
  );

  return { busy, run, fail, failures };
}

/** The ticket as it is now, when a colleague was faster. */
function movedTicket(error: unknown): BoardTicket | undefined {
  if (!(error instanceof ApiError) || error.code !== 'order_moved') return undefined;
  return (error.body as { ticket?: BoardTicket }).ticket;
}
