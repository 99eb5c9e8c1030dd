import { BOARD_EVENTS, type Board, type BoardTicket } from '@site/contracts';
import { ApiError, useSession, waitToRetry } from '@site/kit';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { boardClock } from './boardClock';
import { applyEvent, EMPTY_BOARD, withTicket, type BoardState } from './boardState';
import { readEvents } from './readEvents';

/** A board that has waited this long for its first orders says so: also for one call, to a server that hangs. */
const PATIENCE_MS = 8000;
const RETRIES_MS = [1000, 2000, 4000, 8000];
/** Heartbeats come often; the time that is shown has minutes. */
const AS_OF_EVERY_MS = 5000;

/** `refused`: the sign-in is over, or the role was taken away. */
export type BoardConnection = 'connecting' | 'live' | 'lost' | 'refused';

export type LiveBoard = BoardState & {
  connection: BoardConnection;
  /** Milliseconds since 1970: until then the board is known to be complete. */
  asOf: number;
};

/** To be called when a call about an order begins. @returns shows the ticket that it answers */
export type AnswerTo = (id: string) => (ticket: BoardTicket) => void;

const START: LiveBoard = { ...EMPTY_BOARD, connection: 'connecting', asOf: 0 };

/** The open orders as they change. After a broken connection the board stays as it was, marked, until a new snapshot comes. */
export function useBoard(): LiveBoard & { retry: () => void; answerTo: AnswerTo } {
  const [board, setBoard] = useState(START);
  const shown = useRef(board.tickets);
  useEffect(() => {
    shown.current = board.tickets;
  });
  const [attempt, setAttempt] = useState(0);
  // Signing in again brings the board back.
  const { status } = useSession();

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void follow(signal, (change) => {
      // In slices: a full board is long to render, and a press must not wait for it.
      if (!signal.aborted) startTransition(() => setBoard(change));
    });
    return () => leaving.abort();
  }, [attempt, status]);

  return {
    ...board,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    answerTo: useCallback((id) => {
      const asked = shown.current?.get(id);
      // What the stream has said of the ticket since may be newer than the answer.
      return (ticket) =>
        setBoard((now) => (now.tickets?.get(id) === asked ? { ...now, ...withTicket(now, ticket) } : now));
    }, []),
  };
}

type SetBoard = (change: (before: LiveBoard) => LiveBoard) => void;

async function follow(signal: AbortSignal, set: SetBoard): Promise<void> {
  let failures = 0;
  let heardAt = 0;
  const startedAt = Date.now();
  const onHeard = () => {
    if (Date.now() - heardAt < AS_OF_EVERY_MS) return;
    heardAt = Date.now();
    set((before) => (before.connection === 'live' ? { ...before, asOf: Date.now() } : before));
  };
  const onEvent = (event: string, data: string) => {
    if (event === BOARD_EVENTS.board) {
      failures = 0;
      boardClock.setTo((JSON.parse(data) as Board).at);
    }
    set((before) => {
      const next = { ...before, ...applyEvent(before, event, data) };
      // Only a snapshot makes the board complete again.
      const isLive = event === BOARD_EVENTS.board || before.connection === 'live';
      return isLive ? { ...next, connection: 'live', asOf: Date.now() } : next;
    });
  };
  while (!signal.aborted) {
    try {
      const retryMs = await readEvents({ path: '/api/admin/board/events', signal, onEvent, onHeard });
      await waitToRetry(retryMs, signal);
    } catch (error) {
      if (isRefused(error)) return set((before) => ({ ...before, connection: 'refused' }));
      const isLasting = failures > 1 || Date.now() - startedAt > PATIENCE_MS;
      set((before) => ({ ...before, connection: before.tickets || isLasting ? 'lost' : 'connecting' }));
      await waitToRetry(RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? 8000, signal);
      failures += 1;
    }
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
