import type { Toast } from '@site/contracts';
import { toastsAtom, useToast } from '@site/kit';
import { useSetAtom } from 'jotai';
import { useMemo, useRef } from 'react';

/**
 * Toasts about failed actions. One goes when its action is tried again: it would stand beside the success. `about` is the key of
 * an action, such as an order.
 */
export function useFailures() {
  const toast = useToast();
  const setToasts = useSetAtom(toastsAtom);
  const titles = useRef(new Map<string, string>());
  return useMemo(
    () => ({
      show: (about: string, said: Pick<Toast, 'title' | 'description'>): void => {
        titles.current.set(about, said.title);
        toast({ ...said, tone: 'error' });
      },
      end: (about: string): void => {
        const ended = titles.current.get(about);
        setToasts((toasts) => toasts.filter(({ title, tone }) => tone !== 'error' || title !== ended));
      },
    }),
    [toast, setToasts],
  );
}
