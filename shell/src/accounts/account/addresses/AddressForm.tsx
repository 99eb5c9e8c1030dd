import type { SaveAddressRequest, SavedAddress } from '@site/contracts';
import { LIMITS } from '@site/contracts';
import { joinAddress, splitAddress, useBrand, useToast } from '@site/kit';
import { CheckboxField, TextField } from '@site/kit/parts';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { t } from '../../../messages';
import { InlineForm } from '../frame/InlineForm';
import { useMutation } from '../server/useMutation';

type Typed = { label: string; street: string; unit: string; city: string; zip: string; is_default: boolean };

type Props = {
  label: string;
  submit: string;
  known?: SavedAddress;
  /** The first address is the default without being asked. */
  isFirst: boolean;
  save: (address: SaveAddressRequest) => Promise<unknown>;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
};

const filled = (text: string) => ({ validate: (value: string) => value.trim() !== '' || text });

/** An address in the parts of the checkout's form. */
export function AddressForm({ label, submit, known, isFirst, save, onSaved, onClose }: Props) {
  const { address: restaurant } = useBrand();
  const show = useToast();
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: known
      ? { ...splitAddress(known.address, known.zip), label: known.label, is_default: known.is_default }
      : { label: '', street: '', unit: '', city: restaurant.city, zip: '', is_default: isFirst },
  });
  const { errors } = formState;
  const { run, busy, failure, clear } = useMutation(async (typed: Typed) => {
    await save({
      label: typed.label.trim(),
      address: joinAddress(typed),
      zip: typed.zip.trim() || null,
      is_default: typed.is_default,
    });
    await onSaved();
    show({ title: t('Address saved'), description: typed.label.trim(), tone: 'success' });
    onClose();
  });
  const refused = failure?.fields ?? {};
  const isAtField = ['label', 'address', 'zip'].some((field) => refused[field]);

  return (
    <InlineForm
      label={label}
      onSubmit={(event) => void handleSubmit(run)(event)}
      submit={submit}
      busy={busy}
      failure={isAtField ? null : failure?.message}
      onCancel={onClose}
    >
      <TextField
        label={t('Name of this place')}
        placeholder={t('Home, Work, …')}
        autoFocus
        maxLength={LIMITS.addressLabelMax}
        error={errors.label?.message ?? refused.label}
        {...register('label', { ...filled(t('Please give the place a name')), onChange: clear })}
      />
      <TextField
        label={t('Street and number')}
        autoComplete="address-line1"
        maxLength={200}
        error={errors.street?.message ?? refused.address}
        {...register('street', { ...filled(t('Please provide the street and number')), onChange: clear })}
      />
      <TextField
        label={t('Apartment, floor, gate code')}
        optional
        autoComplete="address-line2"
        maxLength={100}
        {...register('unit')}
      />
      <Pair>
        <TextField
          label={t('City')}
          autoComplete="address-level2"
          maxLength={100}
          error={errors.city?.message}
          {...register('city', filled(t('Please provide the city')))}
        />
        <TextField
          label={t('ZIP')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          error={errors.zip?.message ?? refused.zip}
          {...register('zip', {
            validate: (zip) => /^\d{5}(-\d{4})?$/.test(zip.trim()) || t('Please provide a five-digit ZIP'),
            onChange: clear,
          })}
        />
      </Pair>
      {!isFirst && !known?.is_default && (
        <CheckboxField label={t('Make this the default')} {...register('is_default')} />
      )}
    </InlineForm>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  align-items: start;
  gap: var(--space-4);
`;
