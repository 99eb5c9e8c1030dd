import type { InvariantReport, InvariantState } from './invariants';
import type { Instant, LocalDate } from './money';

/** One message of the outbox that failed and is tried again. */
export type FailingMessage = {
  id: string;
  /** What it does, such as `order.paid`. */
  topic: string;
  attempts: number;
  created_at: Instant;
  next_try_at: Instant;
  last_error: string;
};

/** Messages of the outbox that wait, and those that fail. Failing ones are tried again by themselves. */
export type OutboxHealth = {
  /** Messages whose time has come; up to `HEALTH_COUNT_MAX`. */
  pending: number;
  /** Messages for a later time. */
  scheduled: number;
  failing: number;
  /** When the oldest pending message was published. */
  oldest_at: Instant | null;
  /** Those that fail, the oldest first; 20 at most. */
  messages: FailingMessage[];
};

/** A mail that was given up after its last try. */
export type FailedMail = {
  id: string;
  /** Masked: `a•••@example.com`. */
  recipient: string;
  subject: string;
  failed_at: Instant;
  last_error: string | null;
  /** False once its text is deleted, a week after it was written. */
  can_retry: boolean;
};

/** Mails of the last day, and what failed in the last week. */
export type MailHealth = {
  /** Written in the last 24 hours, by what happened to them. */
  sent: number;
  /** In the development mailbox. */
  kept: number;
  /** Not sent yet, whatever their age. */
  waiting: number;
  failed: number;
  /** Of the last week, newest first; 20 at most. */
  failures: FailedMail[];
};

/** Webhooks of one payment provider in the last 24 hours. */
export type WebhookHealth = {
  provider: string;
  received: number;
  /** Copies of messages that came before. */
  duplicates: number;
  /** Their signature was refused. */
  refused: number;
  /** The newest one that was accepted, within the last week. */
  last_received_at: Instant | null;
};

/** The release of a remote that visitors see. */
export type ActiveRelease = {
  remote: string;
  version: string;
  /** Null when it is longer ago than the last 50 changes. */
  active_since: Instant | null;
  activated_by: string;
};

/** Counts of open rows stop here. */
export const HEALTH_COUNT_MAX = 1000;

/** GET /api/admin/health */
export type SystemHealth = {
  checked_at: Instant;
  outbox: OutboxHealth;
  mails: MailHealth;
  webhooks: WebhookHealth[];
  /** Webhooks that were accepted and not processed yet. */
  unprocessed_webhooks: number;
  reconciliation: {
    business_date: LocalDate;
    status: 'RUNNING' | 'DONE' | 'FAILED';
    finished_at: Instant | null;
    differences: number;
  } | null;
  releases: ActiveRelease[];
  /** Path of the development mailbox; null where mails leave, and in production. */
  mailbox_path: string | null;
};

/** One invariant in a check of all data. */
export type CheckedInvariant = InvariantState & {
  /** The query took longer than a check may; `npm run invariants` has no limit. */
  timed_out: boolean;
};

/** A check of all data that a member of staff started. Results appear one by one. */
export type InvariantRun = {
  id: string;
  requested_by: string;
  requested_at: Instant;
  finished_at: Instant | null;
  /** How many invariants it checks. */
  total: number;
  results: CheckedInvariant[];
};

/** GET /api/admin/invariants: what the standing check of recent rows found, and the last check of all data. */
export type InvariantOverview = { recent: InvariantReport; run: InvariantRun | null };
