import {
  defineModel,
  date,
  integer,
  key,
  nullable,
  string,
  text,
  tinyint,
  withDefault,
  type RowOf,
} from '../defineModel';

/**
 * - `queued`: to be sent.
 * - `waiting`: no mail server is configured in production; sent when one is.
 * - `sending`: a process is sending it. If that process has died, it is unknown whether the mail was sent.
 * - `sent`: a mail server accepted it.
 * - `kept`: stays in the development mailbox.
 * - `failed`: given up, for the reason in `lastError`. Staff can send it again while its content is kept.
 */
export type MailStatus = 'queued' | 'waiting' | 'sending' | 'sent' | 'kept' | 'failed';

/** One mail to one person. Its key makes it happen once, however often it is asked for. */
export const Mail = defineModel('Mail', 'mails', {
  /** UUIDv7. */
  id: key(string(36)),
  mailKey: string(160),
  recipient: string(254),
  subject: string(200),
  /** Sealed: bodies carry secret links. Null once a mail server has it, and a week after it failed. */
  content: nullable(text('medium')),
  status: string<MailStatus>(16),
  attempts: integer(),
  lastError: nullable(string(500)),
  /** 1 when what it says is erased as soon as it is delivered. */
  isToErase: withDefault(tinyint(), 0),
  createdAt: date(),
  updatedAt: date(),
});

export type MailRow = RowOf<typeof Mail>;
