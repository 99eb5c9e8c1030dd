import { createTransport } from 'nodemailer';
import { readEnv } from '../../env';
import { runSpan } from '../../lib/tracing/tracing';

/** A server that hangs is given up well before the outbox gives the message to another process. */
const CONNECT_TIMEOUT_MS = 5000;
const SILENCE_TIMEOUT_MS = 8000;

export type Envelope = { messageId: string; to: string; subject: string; html: string; text: string };

/** How a mail server said no: for good, or for now. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/**
 * Hands one mail to the mail server. A connection for each: nothing is kept that a restarted server would have forgotten.
 *
 * @throws MailRefused when the server did not take it or could not be reached
 */
export async function handToServer({ messageId, to, subject, html, text }: Envelope): Promise<void> {
  const { SMTP_URL, MAIL_FROM, BRAND_NAME } = readEnv();
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // Bodies are ours; nothing in one may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const server = { 'server.address': new URL(SMTP_URL).hostname };
    await runSpan('SMTP', { kind: 'client', attributes: server }, () =>
      transport.sendMail({
        messageId,
        from: { name: BRAND_NAME, address: MAIL_FROM },
        to: { name: '', address: to },
        subject,
        html,
        text,
        // For machines: no out-of-office answers, please.
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    );
  } catch (error) {
    const { message, responseCode = 0, command = '' } = error as Error & { responseCode?: number; command?: string };
    // A refused sign-in says 5xx, too, but it is our setting that is wrong, not the guest's address.
    const aboutThisMail = command === 'RCPT TO' || command === 'DATA' || command === 'MAIL FROM';
    throw new MailRefused(message, responseCode >= 500 && aboutThisMail);
  } finally {
    transport.close();
  }
}
