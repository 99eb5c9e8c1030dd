import type { Account } from '@site/contracts';
import { isPhoneNumber, LIMITS, PHONE_MESSAGE } from '@site/contracts';
import { useToast } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { useForm } from 'react-hook-form';
import { t } from '../../../messages';
import { InlineForm } from '../frame/InlineForm';
import { accountCalls } from '../server/accountCalls';
import { useMutation } from '../server/useMutation';

type Typed = { customer_name: string; customer_phone: string };

/** Fills the checkout. Either may be left empty. */
export function OrderDetailsForm({ account, onSaved }: { account: Account; onSaved: () => Promise<unknown> }) {
  const show = useToast();
  const { register, handleSubmit, resetField, getValues, formState } = useForm<Typed>({
    values: { customer_name: account.customer_name ?? '', customer_phone: account.customer_phone ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { run, busy, failure, clear } = useMutation(async ({ customer_name, customer_phone }: Typed) => {
    const typed = { customer_name: customer_name.trim(), customer_phone: customer_phone.trim() };
    await accountCalls.update({
      customer_name: typed.customer_name || null,
      customer_phone: typed.customer_phone || null,
    });
    // What was typed meanwhile is not saved yet.
    for (const name of ['customer_name', 'customer_phone'] as const)
      if (getValues(name).trim() === typed[name]) resetField(name, { defaultValue: typed[name] });
    await onSaved();
    show({ title: t('Details saved'), tone: 'success' });
  });
  // A number of before the rule may stay as it is.
  const checkPhone = (typed: string): true | string =>
    !typed.trim() || typed === account.customer_phone || isPhoneNumber(typed) || t(PHONE_MESSAGE);
  const atFields = failure && (failure.fields.customer_name || failure.fields.customer_phone);

  return (
    <div>
      <InlineForm
        label={t('Details for your orders')}
        onSubmit={(event) => void handleSubmit(run)(event)}
        submit={t('Save details')}
        tone="secondary"
        busy={busy}
        failure={atFields ? null : failure?.message}
      >
        <TextField
          label={t('Name on your orders')}
          optional
          hint={t('The checkout fills this in for you')}
          autoComplete="name"
          maxLength={LIMITS.customerNameMax}
          error={failure?.fields.customer_name}
          {...register('customer_name', { onChange: clear })}
        />
        <TextField
          label={t('Phone')}
          optional
          type="tel"
          inputMode="tel"
          hint={t('Only to reach you about an order')}
          autoComplete="tel"
          maxLength={LIMITS.customerPhoneMax}
          error={formState.errors.customer_phone?.message ?? failure?.fields.customer_phone}
          {...register('customer_phone', { onChange: clear, validate: checkPhone })}
        />
      </InlineForm>
    </div>
  );
}
