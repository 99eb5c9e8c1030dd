import { createHmac } from 'node:crypto';

export const SIGNATURE_HEADER = 'Sandbox-Signature';

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`, over the very bytes that are sent. */
export function signWebhook(rawBody: string, secret: string, unixSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${unixSeconds}.${rawBody}`).digest('hex');
  return `t=${unixSeconds},v1=${digest}`;
}
