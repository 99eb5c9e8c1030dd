import type { Account } from '@site/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Details } from '../checkout/details/details';
import { placeOf } from './savedPlaces';

/** Fields that are filled together, or not at all. */
type Known = Partial<Details>;

/**
 * What the restaurant knows of the person fills what they left empty; what was typed stays. The field that they are about to type
 * in is filled when they leave it empty. Once, so that a field can be emptied.
 */
export function usePrefill({ getValues, setValue }: UseFormReturn<Details>, account: Account | undefined): void {
  const filledFor = useRef<string | null>(null);
  const isPresent = useEffectEvent((id: string) => account?.id === id);

  useEffect(() => {
    if (!account || filledFor.current === account.id) return;
    filledFor.current = account.id;

    const fill = (known: Known, focused: EventTarget | null): void => {
      if (focused instanceof HTMLElement && (focused.getAttribute('name') ?? '') in known) {
        focused.addEventListener('blur', ({ relatedTarget }) => fill(known, relatedTarget), { once: true });
        return;
      }
      if (!isPresent(account.id)) return;
      const typed = getValues();
      const fields = Object.keys(known) as (keyof Known)[];
      // The city is there from the start: the restaurant's.
      if (fields.some((field) => field !== 'delivery_city' && typed[field].trim() !== '')) return;
      for (const field of fields) setValue(field, known[field] || typed[field]);
    };

    const { activeElement } = document;
    for (const known of allKnown(account)) fill(known, activeElement);
  }, [account, getValues, setValue]);
}

function allKnown({ customer_name, customer_phone, display_name, email, addresses }: Account): Known[] {
  const usual = addresses.find(({ is_default }) => is_default);
  return [
    { customer_name: customer_name ?? (display_name === email ? '' : display_name) },
    { customer_phone: customer_phone ?? '' },
    { customer_email: email },
    ...(usual ? [placeOf(usual)] : []),
  ];
}
