import type { SaveAddressRequest, UpdateAccountRequest } from '@site/contracts';
import { request, useHost } from '@site/kit';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Details } from '../checkout/details/details';
import type { Person, Wanted } from './PersonContext';
import { areNewDetails, savedAs, toSave } from './savedPlaces';
import { useAccount } from './useAccount';
import { usePrefill } from './usePrefill';
import { t } from '../messages';

const NOTHING: Wanted = { details: false, address: false };
const FAILURE = 'Failed to save your details';

/** The person at the form: fills it with what is known, and keeps what they asked to have kept. */
export function useKnownPerson(form: UseFormReturn<Details>) {
  const { toasts, reportError } = useHost();
  const { account, refresh } = useAccount();
  const [wanted, setWanted] = useState(NOTHING);
  const isSaving = useRef(false);
  usePrefill(form, account);

  const person = useMemo<Person | null>(
    () => (account ? { account, wanted, want: (change) => setWanted((known) => ({ ...known, ...change })) } : null),
    [account, wanted],
  );

  /** Beside the order, which does not wait for it and does not fail by it. */
  const keep = useCallback(
    async (details: Details): Promise<void> => {
      if (!account || isSaving.current) return;
      const work: Promise<unknown>[] = [];
      if (wanted.details && areNewDetails(details, account)) work.push(saveDetails(details));
      const isNewPlace = details.order_type === 'delivery' && !savedAs(details, account.addresses);
      if (wanted.address && isNewPlace) work.push(saveAddress(toSave(details)));
      if (work.length === 0) return;
      isSaving.current = true;
      const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
      isSaving.current = false;
      if (failed) {
        reportError(failed.reason, { call: 'account' });
        toasts.show({
          title: t('Your details were not saved'),
          description: t('Your order is not affected.'),
        });
        return;
      }
      setWanted(NOTHING);
      await refresh();
    },
    [account, wanted, refresh, toasts, reportError],
  );

  return { person, keep };
}

/** Saves name and phone. Like `saveAddress`, the call outlives the page, which may be on its way to the payment provider. */
function saveDetails({ customer_name, customer_phone }: Details): Promise<unknown> {
  const body: UpdateAccountRequest = { customer_name: customer_name.trim(), customer_phone: customer_phone.trim() };
  return request('/api/account', { method: 'PATCH', body, keepalive: true, failure: FAILURE });
}

function saveAddress(body: SaveAddressRequest): Promise<unknown> {
  return request('/api/account/addresses', { method: 'POST', body, keepalive: true, failure: FAILURE });
}
