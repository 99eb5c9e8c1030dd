import type { BoardTicket } from '@site/contracts';
import { ApiError, useToast } from '@site/kit';
import { useCallback, useRef, useState } from 'react';

/** Runs calls about tickets, shows what they answer and says why one failed. */
export function useTicketCalls(put: (ticket: BoardTicket) => void) {
  const toast = useToast();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());

  const fail = useCallback(
    (title: string, error: unknown) => {
      const moved = movedTicket(error);
      if (moved) put(moved);
      const description = error instanceof ApiError ? (error.detail ?? error.message) : String(error);
      toast({ title: moved ? 'Already moved' : title, description, tone: moved ? 'info' : 'error' });
    },
    [put, toast],
  );

  /** One call for each ticket at a time. @returns whether it succeeded */
  const run = useCallback(
    async (id: string, title: string, work: () => Promise<BoardTicket>): Promise<boolean> => {
      if (running.current.has(id)) return false;
      running.current.add(id);
      setBusy(new Set(running.current));
      try {
        put(await work());
        return true;
      } catch (error) {
        fail(title, error);
        return false;
      } finally {
        running.current.delete(id);
        setBusy(new Set(running.current));
      }
    },
    [put, fail],
  );

  return { busy, run, fail };
}

/** The ticket as it is now, when a colleague was faster. */
function movedTicket(error: unknown): BoardTicket | undefined {
  if (!(error instanceof ApiError) || error.code !== 'order_moved') return undefined;
  return (error.body as { ticket?: BoardTicket }).ticket;
}
