import type { SpanContext } from '@opentelemetry/api';
import type { Transaction } from 'sequelize';

export type Message = { id: string; topic: string; message_key: string; payload: unknown; attempts: number };

/** A message that this process has claimed, until when it may begin to handle it (`performance.now()`). */
export type ClaimedMessage = Message & {
  /** Names the claim: another process may claim the message once it has run out. */
  claimant: string;
  handleBefore: number;
  /** What published it, if this process did and traces it. */
  cause?: SpanContext | undefined;
};

/** A claim whose holder died is free again after this. */
export const CLAIM_MS = 20_000;
/** The same for a message that was claimed as it was published: its work takes milliseconds. */
export const HAND_OVER_MS = 5000;

export type HandledMessage = {
  id: string;
  key: string;
  attempts: number;
  /** Marks it done in the transaction of its work: it costs no round trip, and the work is done exactly once. */
  markDone(transaction: Transaction): void;
};

/** Performs one message. It may run more than once (a crash between doing and recording), so it must be idempotent. */
export type OutboxHandler = (payload: unknown, message: HandledMessage) => Promise<void>;
/** By topic, such as `order.paid`. */
export type OutboxHandlers = Record<string, OutboxHandler>;
