import type { CartSummaryQuery } from '@site/contracts';
import { useBrand, useSettings } from '@site/kit';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { chosenFor } from './chosen';
import type { Details } from './details';
import { NO_DETAILS, payableWith } from './details';
import { detailsDraft } from './detailsDraft';
import { useDebounced } from './useDebounced';

const TYPING_MS = 400;

/** The form with everything that is chosen at the checkout, kept for a reload; and the part of it that the amounts depend on. */
export function useChoices() {
  const { delivery, testCards } = useSettings();
  const { address } = useBrand();
  const [defaultValues] = useState(() => detailsDraft.read({ delivery_city: address.city }));
  // Focus goes to the first error on the page, which is not always the first field that was registered.
  const form = useForm<Details>({ defaultValues, shouldFocusError: false });
  const watched = useWatch({ control: form.control });

  const typed = useMemo(() => ({ ...NO_DETAILS, ...watched }), [watched]);
  useEffect(() => detailsDraft.keep(typed), [typed]);

  const order_type = delivery ? typed.order_type : 'pickup';
  const payment = payableWith(typed.payment, order_type === 'pickup', testCards);
  const details: Details = { ...typed, order_type, payment };

  const asked = JSON.stringify(chosenFor(details));
  const settled = useDebounced(asked, typed.tip === 'custom' ? TYPING_MS : 0);
  const chosen = useMemo(() => JSON.parse(settled) as CartSummaryQuery, [settled]);

  return { form, details, chosen, isSettled: settled === asked };
}
