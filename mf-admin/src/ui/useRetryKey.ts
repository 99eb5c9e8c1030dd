import { useRef } from 'react';

/**
 * The idempotency key of a call that adds something: the same for each try of one body, so that a lost answer adds it once,
 * and another one once the body was changed.
 */
export function useRetryKey(): { keyOf: (body: unknown) => string; renew: () => void } {
  const last = useRef({ body: '', key: '' });
  return {
    keyOf(body) {
      const text = JSON.stringify(body);
      if (text !== last.current.body) last.current = { body: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** After a success: the same body is another thing to add. */
    renew() {
      last.current = { body: '', key: '' };
    },
  };
}
