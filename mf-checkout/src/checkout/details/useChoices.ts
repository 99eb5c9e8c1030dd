import type { CartSummaryQuery } from '@site/contracts';
import { useBrand, useSettings } from '@site/kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { chosenFor } from './chosen';
import type { Details } from './details';
import { NO_DETAILS, payableWith } from './details';
import { detailsDraft } from './detailsDraft';
import { useDebounced } from './useDebounced';

const TYPING_MS = 400;

/** What the page itself shows or asks the server about; the rest of the form is typed without a render. */
const WATCHED = ['order_type', 'delivery_zip', 'payment', 'tip', 'tip_custom'] as const;

/**
 * The form with everything that is chosen at the checkout, kept for a reload; and the part of it that the amounts
 * depend on. `owner` is the id of the person who typed it, null for a guest; when their sign-in has ended the cart in
 * the browser is another.
 */
export function useChoices(owner: string | null, hasEnded: boolean) {
  const { delivery, testCards } = useSettings();
  const { address } = useBrand();
  const [defaultValues] = useState(() => detailsDraft.read(owner, { delivery_city: address.city }));
  // Focus goes to the first error on the page, which is not always the first field that was registered.
  const form = useForm<Details>({ defaultValues, shouldFocusError: false });
  const { subscribe, control, getValues } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => detailsDraft.keep(values, owner) }),
    [subscribe, owner],
  );
  useEffect(() => detailsDraft.keep(getValues(), owner), [getValues, owner, hasEnded]);

  /** As it will be ordered: what is not offered is not chosen. */
  const offered = useCallback(
    (typed: Details): Details => {
      const order_type = delivery ? typed.order_type : 'pickup';
      return { ...typed, order_type, payment: payableWith(typed.payment, order_type === 'pickup', testCards) };
    },
    [delivery, testCards],
  );

  const [order_type, delivery_zip, payment, tip, tip_custom] = useWatch({ control, name: WATCHED });
  const choices = offered({ ...NO_DETAILS, order_type, delivery_zip, payment, tip, tip_custom });
  const asked = JSON.stringify(chosenFor(choices));
  const settled = useDebounced(asked, tip === 'custom' ? TYPING_MS : 0);
  const chosen = useMemo(() => JSON.parse(settled) as CartSummaryQuery, [settled]);

  return {
    form,
    offered,
    orderType: choices.order_type,
    payment: choices.payment,
    chosen,
    isSettled: settled === asked,
  };
}
