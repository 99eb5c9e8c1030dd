import { TextField } from '@site/kit/parts';
import { useFormContext } from 'react-hook-form';
import { SaveAddress, SavedAddresses } from '../../person/SavedAddresses';
import type { Details } from '../details/details';
import { filled, MISSING, PATTERNS } from '../details/details';
import { Pair } from './FormSection';
import { t } from '../../messages';

/** The delivery address in the parts that browsers fill by themselves; on the wire it is one line (`addressLine`). */
export function AddressFields() {
  const { register, formState } = useFormContext<Details>();
  const { errors } = formState;
  return (
    <>
      <SavedAddresses />
      <TextField
        label={t('Delivery address')}
        placeholder={t('Street and number')}
        autoComplete="address-line1"
        maxLength={200}
        error={errors.delivery_address?.message}
        {...register('delivery_address', filled(MISSING.address))}
      />
      <TextField
        label={t('Apartment, floor, gate code')}
        optional
        autoComplete="address-line2"
        maxLength={100}
        {...register('delivery_unit')}
      />
      <Pair>
        <TextField
          label={t('City')}
          autoComplete="address-level2"
          maxLength={100}
          error={errors.delivery_city?.message}
          {...register('delivery_city', filled(MISSING.city))}
        />
        <TextField
          label={t('ZIP')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          error={errors.delivery_zip?.message}
          {...register('delivery_zip', {
            validate: (value) => PATTERNS.zip.test(value.trim()) || t(MISSING.zip),
          })}
        />
      </Pair>
      <SaveAddress />
    </>
  );
}
