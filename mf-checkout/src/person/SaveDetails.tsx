import { CheckboxField } from '@site/kit/parts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Details } from '../checkout/details/details';
import type { Person } from './PersonContext';
import { usePerson } from './PersonContext';
import { areNewDetails } from './savedPlaces';
import { t } from '../messages';

/** Offers to keep name and phone when they are not the ones that the account has. */
export function SaveDetails() {
  const person = usePerson();
  return person ? <KeepDetails person={person} /> : null;
}

function KeepDetails({ person: { account, wanted, want } }: { person: Person }) {
  const { control } = useFormContext<Details>();
  const [customer_name, customer_phone] = useWatch({ control, name: ['customer_name', 'customer_phone'] });
  if (!areNewDetails({ customer_name, customer_phone }, account)) return null;
  return (
    <CheckboxField
      label={t('Save name and phone for next time')}
      checked={wanted.details}
      onChange={(event) => want({ details: event.target.checked })}
    />
  );
}
