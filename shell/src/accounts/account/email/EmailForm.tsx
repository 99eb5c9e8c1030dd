import { useToast } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { useForm } from 'react-hook-form';
import { t } from '../../../messages';
import { rules } from '../../rules';
import { InlineForm } from '../frame/InlineForm';
import { useSignInCalls } from '../server/useAccount';
import { useMutation } from '../server/useMutation';

type Props = { current: string; onChanged: () => Promise<unknown>; onClose: () => void };

const SAME = 'This is your address already';

export function EmailForm({ current, onChanged, onClose }: Props) {
  const { changeEmail } = useSignInCalls();
  const show = useToast();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const { run, busy, failure, clear } = useMutation(async (email: string) => {
    const { new_email: pending } = await changeEmail(email);
    await onChanged();
    if (!pending) show({ title: t('Email changed'), tone: 'success' });
    onClose();
  });

  return (
    <InlineForm
      label={t('Change email')}
      onSubmit={(event) => void handleSubmit(({ email }) => run(email.trim()))(event)}
      submit={t('Send the mails')}
      busyLabel={t('Sending...')}
      busy={busy}
      onCancel={onClose}
    >
      <TextField
        label={t('New email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        maxLength={254}
        hint={current ? t('Both addresses get a link. Yours stays the same until both were opened.') : undefined}
        error={formState.errors.email?.message ?? failure?.message}
        {...register('email', {
          validate: (email) =>
            email.trim().toLowerCase() === current.toLowerCase() ? t(SAME) : rules.email.validate(email),
          onChange: clear,
        })}
      />
    </InlineForm>
  );
}
