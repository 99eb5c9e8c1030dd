import { pino, type Logger } from 'pino';
import { readEnv } from '../env';
import { requestContext } from './requestContext';

/** Fields that must never be read in a log, at whatever depth an object carries them. Compared without case, `-` or `_`. */
const SECRET_FIELDS = new Set([
  'authorization',
  'cookie',
  'setcookie',
  'password',
  'token',
  'accesstoken',
  'refreshtoken',
  'xordertoken',
  'xsessionid',
  'sessionid',
  'ssn',
  'carddata',
  'cardnumber',
  'number',
  'cvv',
  'cvc',
  'email',
  'customeremail',
  'phone',
  'customerphone',
  'phonenumber',
  'deliveryaddress',
  'customername',
]);

const MAX_DEPTH = 6;

/** A copy of what is to be logged without what must not be. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) {
    const { name, message, stack = '' } = value;
    return { name, message: safeMessage(message), stack: safeMessage(stack) };
  }
  if (value instanceof Date) return value.toISOString();
  if (depth > MAX_DEPTH) return '[deeper]';
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, depth + 1));
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const secret = SECRET_FIELDS.has(key.toLowerCase().replaceAll(/[-_]/g, ''));
    copy[key] = secret ? '[redacted]' : withoutSecrets(inner, depth + 1);
  }
  return copy;
}

let logger: Logger | undefined;

/** The process's log: one JSON object a line on standard output, with the request's id on each line. */
export function log(): Logger {
  logger ??= pino({
    level: readEnv().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const context = requestContext.getStore();
      return context ? { request_id: context.requestId } : {};
    },
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => withoutSecrets(fields) as Record<string, unknown>,
    },
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
