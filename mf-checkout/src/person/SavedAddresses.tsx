import type { SavedAddress } from '@site/contracts';
import { LIMITS } from '@site/contracts';
import { useBrand } from '@site/kit';
import { CheckboxField, SelectField } from '@site/kit/parts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Details } from '../checkout/details/details';
import type { Person } from './PersonContext';
import { usePerson } from './PersonContext';
import { PLACE_FIELDS, placeOf, savedAs } from './savedPlaces';
import { t } from '../messages';

const NEW = '';

function usePlace() {
  const { control } = useFormContext<Details>();
  const [delivery_address, delivery_unit, delivery_city, delivery_zip] = useWatch({ control, name: PLACE_FIELDS });
  return { delivery_address, delivery_unit, delivery_city, delivery_zip };
}

/** The addresses that the person has saved; the chosen one fills the fields below, where it can still be changed. */
export function SavedAddresses() {
  const person = usePerson();
  return person && person.account.addresses.length > 0 ? <Choice addresses={person.account.addresses} /> : null;
}

function Choice({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { setValue, clearErrors, setFocus } = useFormContext<Details>();
  const { address: restaurant } = useBrand();
  const chosen = savedAs(usePlace(), addresses);

  function choose(id: string): void {
    const saved = addresses.find((address) => address.id === id);
    const place = saved ? placeOf(saved) : placeOf({ address: '', zip: null });
    for (const field of PLACE_FIELDS) setValue(field, place[field]);
    if (!place.delivery_city) setValue('delivery_city', restaurant.city);
    clearErrors([...PLACE_FIELDS]);
    if (!saved) setFocus('delivery_address');
  }

  return (
    <SelectField
      label={t('Deliver to')}
      options={[
        ...addresses.map(({ id, label, address }) => ({ value: id, label: `${label}: ${address}` })),
        { value: NEW, label: t('Another address') },
      ]}
      value={chosen?.id ?? NEW}
      onChange={(event) => choose(event.target.value)}
    />
  );
}

/** Offers to keep an address that the person has not saved yet. */
export function SaveAddress() {
  const person = usePerson();
  return person && person.account.addresses.length < LIMITS.addressesMax ? <KeepAddress person={person} /> : null;
}

function KeepAddress({ person: { account, wanted, want } }: { person: Person }) {
  const place = usePlace();
  if (savedAs(place, account.addresses)) return null;
  return (
    <CheckboxField
      label={t('Save this address')}
      checked={wanted.address}
      onChange={(event) => want({ address: event.target.checked })}
    />
  );
}
