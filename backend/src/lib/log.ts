import { redact, redactEmails } from '@site/contracts';
import { pino, type Logger } from 'pino';
import { readEnv } from '../env';
import { logOutput } from './logOutput';
import { requestContext } from './requestContext';
import { activeTrace } from './tracing/tracing';

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
  logger ??= pino(
    {
      level: readEnv().LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const context = requestContext.getStore();
        const trace = activeTrace();
        return {
          ...(context && { request_id: context.requestId }),
          ...(trace && { trace_id: trace.traceId, span_id: trace.spanId }),
        };
      },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => withoutSecrets(fields) as Record<string, unknown>,
      },
    },
    logOutput(),
  );
  return logger;
}

const MAX_PATH = 2048;
const MAX_MESSAGE = 16_384;
const LONG_SECRET = /(?<=\/)[A-Za-z0-9_-]{40,}(?=\/|$)/g;

/** A path as a log may show it: without query, fragment, e-mail addresses and long secrets. */
export function safePath(url: string): string {
  const [path = ''] = clip(url, MAX_PATH).split(/[?#]/, 1);
  return redactEmails(path).replace(LONG_SECRET, '[secret]');
}

/** A text of an error as a log may show it: drivers quote values in their messages. */
export function safeMessage(message: string): string {
  return redact(clip(message, MAX_MESSAGE));
}

/** The message of an error without secrets, for the log. */
export function messageOf(error: unknown): string {
  return safeMessage((error as Error).message);
}

/** Ends at a whole word: half of an e-mail address or token would no longer be recognized. */
function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = max;
  while (end > 0 && !/[\s/"'<>?#]/.test(text[end - 1] ?? '')) end -= 1;
  return `${text.slice(0, end)}…`;
}
