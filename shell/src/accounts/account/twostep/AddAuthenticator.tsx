import { useToast } from '@site/kit';
import { TextField } from '@site/kit/parts';
import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../../messages';
import { InlineForm } from '../frame/InlineForm';
import type { Enrolment } from '../server/signInCalls';
import { useSignInCalls } from '../server/useAccount';
import { useMutation } from '../server/useMutation';
import { ShowCodeForm } from './ShowCodeForm';

type Props = {
  /** Names of the authenticators that there are. */
  taken: string[];
  /** Attempts that were never finished; they would stand in the way of a new one of the same name. */
  leftovers: Factor[];
  onAdded: () => Promise<void>;
  onClose: () => void;
};

const NAME_MAX = 60;

/** Two steps: a name to know it by, then the first code that the app shows. */
export function AddAuthenticator({ taken, leftovers, onAdded, onClose }: Props) {
  const { enrol, removeFactor } = useSignInCalls();
  const show = useToast();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: firstFree(taken) } });
  const { run, busy, failure, clear } = useMutation(async (name: string) => {
    for (const leftover of leftovers) await removeFactor(leftover.id);
    setEnrolment(await enrol(name));
  });

  if (enrolment) {
    return (
      <ShowCodeForm
        enrolment={enrolment}
        onShown={async () => {
          await onAdded();
          show({
            title: t('Two-step sign-in is on'),
            description: t('Devices that had not shown a code are signed out.'),
            tone: 'success',
          });
        }}
        onCancel={() => {
          void removeFactor(enrolment.id).catch(() => undefined); // what stays is removed at the next attempt
          onClose();
        }}
      />
    );
  }
  return (
    <InlineForm
      label={t('New authenticator')}
      onSubmit={(event) => void handleSubmit(({ name }) => run(name.trim()))(event)}
      submit={t('Show the QR code')}
      busyLabel={t('One moment...')}
      busy={busy}
      onCancel={onClose}
    >
      <TextField
        label={t('Name of the authenticator')}
        hint={t('To tell it apart later, such as: my phone')}
        autoFocus
        maxLength={NAME_MAX}
        error={formState.errors.name?.message ?? failure?.message}
        {...register('name', {
          validate: (name) => {
            if (name.trim() === '') return t('Please give it a name');
            return !taken.includes(name.trim()) || t('There is one of this name already');
          },
          onChange: clear,
        })}
      />
    </InlineForm>
  );
}

function firstFree(taken: string[]): string {
  const others = Array.from({ length: 10 }, (_unused, index) => t('Authenticator {number}', { number: index + 2 }));
  const names = [t('My phone'), ...others];
  return names.find((name) => !taken.includes(name)) ?? '';
}
