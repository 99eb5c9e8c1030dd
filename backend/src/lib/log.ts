import { pino, type Logger } from 'pino';
import { readEnv } from '../env';
import { requestContext } from './requestContext';

/** Fields that must never be read in a log, wherever an object carries them. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'session_id',
  'ssn',
  'card_data',
  'number',
  'cvv',
  'email',
  'customer_email',
  'customerEmail',
  'phone',
  'customer_phone',
  'customerPhone',
  'delivery_address',
];

const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]).concat(
  ['x-session-id', 'x-order-token', 'set-cookie'].map((header) => `*["${header}"]`),
);

let logger: Logger | undefined;

/** The process's log: one JSON object a line on standard output, with the request's id on each line. */
export function log(): Logger {
  logger ??= pino({
    level: readEnv().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[redacted]' },
    mixin: () => {
      const context = requestContext.getStore();
      return context ? { request_id: context.requestId } : {};
    },
    formatters: { level: (label) => ({ level: label }) },
  });
  return logger;
}

const EMAIL = /[^\s/"'<>]+(?:@|%40)[^\s/"'<>]+/gi;
const LONG_SECRET = /(?<=\/)[A-Za-z0-9_-]{40,}(?=\/|$)/g;

/** A path as a log may show it: e-mail addresses stand in some of them, and no query is kept. */
export function safePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(EMAIL, '[email]').replace(LONG_SECRET, '[secret]');
}

/** Text of an error as a log may show it: drivers quote values in their messages. */
export function safeMessage(message: string): string {
  return message.replace(EMAIL, '[email]').replace(/\b\d{9,19}\b/g, '[digits]');
}
