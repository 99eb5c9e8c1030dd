import type { Account } from '@site/contracts';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Details } from '../checkout/details/details';
import { PLACE_FIELDS, placeOf } from './savedPlaces';

/**
 * What the restaurant knows of the person fills what they left empty; what was typed stays, and so does the field that they are
 * about to type in. Once, so that a field can be emptied.
 */
export function usePrefill({ getValues, setValue }: UseFormReturn<Details>, account: Account | undefined): void {
  const filledFor = useRef<string | null>(null);

  useEffect(() => {
    if (!account || filledFor.current === account.id) return;
    filledFor.current = account.id;
    const typed = getValues();
    const focused = document.activeElement?.getAttribute('name');
    const isEmpty = (field: keyof Details) => typed[field].trim() === '' && field !== focused;

    const known = {
      customer_name: account.customer_name ?? (account.display_name === account.email ? '' : account.display_name),
      customer_phone: account.customer_phone ?? '',
      customer_email: account.email,
    };
    for (const field of ['customer_name', 'customer_phone', 'customer_email'] as const) {
      if (isEmpty(field)) setValue(field, known[field]);
    }

    const usual = account.addresses.find(({ is_default }) => is_default);
    // The city is there from the start: the restaurant's.
    const isNowhere = isEmpty('delivery_address') && isEmpty('delivery_unit') && isEmpty('delivery_zip');
    if (!usual || !isNowhere) return;
    const place = placeOf(usual);
    for (const field of PLACE_FIELDS) setValue(field, place[field] || typed[field]);
  }, [account, getValues, setValue]);
}
