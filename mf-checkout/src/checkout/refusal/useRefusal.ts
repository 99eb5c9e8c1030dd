import type { RefObject } from 'react';
import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Details } from '../details/details';
import type { Refusal } from './explainFailure';
import { t } from '../../messages';

/**
 * Shows what stopped an order where the guest can correct it: at its field, or above the form when the field is not
 * there. A refused time is taken out of the form, so that another one is chosen knowingly.
 */
export function useRefusal(
  form: UseFormReturn<Details>,
  page: RefObject<HTMLElement | null>,
  hasTimes: boolean,
  refresh: () => void,
) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { setError, setValue } = form;

  /** Whether it is at a field now. */
  const refuse = useCallback(
    (next: Refusal | null): boolean => {
      setRefusal(next);
      if (!next) return false;
      refresh();
      const { field, text } = next;
      const isTime = field === 'requested_for';
      const shown = isTime ? hasTimes : field && page.current?.querySelector(`[name="${field}"]`);
      if (!field || !shown) {
        setRefusal({ ...next, field: null, title: next.title || t('Please look again') });
        return false;
      }
      if (isTime) {
        setValue('when', 'later');
        setValue('requested_for', '');
      }
      setError(field, { type: 'server', message: text });
      return true;
    },
    [refresh, hasTimes, page, setError, setValue],
  );

  /** For what stopped the order and is over. */
  const clear = useCallback(() => setRefusal(null), []);

  return { refusal, refuse, clear };
}

/**
 * Moves the focus to the first field in error whenever a press or a refusal has led to one. At once: a smooth scroll ends
 * in another place when the page around the field changes meanwhile.
 */
export function useFocusFirstError(page: RefObject<HTMLElement | null>, moments: readonly unknown[]) {
  const moment = JSON.stringify(moments);
  useEffect(() => {
    const field = page.current?.querySelector<HTMLElement>('[aria-invalid="true"][name]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView?.({ block: 'center', behavior: 'instant' });
  }, [page, moment]);
}
