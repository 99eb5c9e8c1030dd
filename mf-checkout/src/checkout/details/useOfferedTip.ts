import { ApiError } from '@site/kit';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { MISSING, type Details } from './details';
import { t } from '../../messages';

/**
 * Clears a chosen percentage that staff no longer offer, and says so. The server refuses a summary with it, so the guest
 * would see no amounts.
 *
 * @param error of the cart summary
 */
export function useOfferedTip({ setValue, setError }: UseFormReturn<Details>, error: Error | undefined): void {
  const isRefused = error instanceof ApiError && error.fields.some(({ field }) => field === 'tip_percent');
  useEffect(() => {
    if (!isRefused) return;
    setValue('tip', '');
    setError('tip', { type: 'server', message: t(MISSING.tipOffer) });
  }, [isRefused, setValue, setError]);
}
