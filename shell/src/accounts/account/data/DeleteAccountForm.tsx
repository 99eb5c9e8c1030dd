import type { DeletedAccount } from '@site/contracts';
import { Button, Callout, recentOrders, useHost } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { t } from '../../../messages';
import { PasswordField } from '../../frame/PasswordField';
import { InlineForm } from '../frame/InlineForm';
import { accountCalls } from '../server/accountCalls';
import { Refusal } from '../server/Refusal';
import { useSignInCalls } from '../server/useAccount';
import { useMutation } from '../server/useMutation';

type Typed = { password: string; confirmation: string };
type Props = { hasPassword: boolean; email: string; onDeleted: (gone: DeletedAccount) => void; onClose: () => void };

/** Typed by the person, against a deletion by accident. */
const CONFIRMATION = 'delete';

export function DeleteAccountForm({ hasPassword, email, onDeleted, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm<Typed>({ defaultValues: { password: '', confirmation: '' } });
  const { errors } = formState;
  const { person } = useSignInCalls();
  const { run, busy, failure, clear } = useMutation(async ({ password }: Typed) => {
    // An earlier try whose answer was lost may have deleted it.
    const isGone = await person().then(
      () => false,
      (error: unknown) => error instanceof Refusal && error.code === 'user_not_found',
    );
    onDeleted(
      isGone
        ? { success: true, orders_in_kitchen: Number(recentOrders.hasOpen()) }
        : await accountCalls.remove(hasPassword ? { password } : {}),
    );
  });
  const atPassword = failure?.fields.password;
  const word = t(CONFIRMATION);

  return (
    <InlineForm
      label={t('Delete account')}
      onSubmit={(event) => void handleSubmit(run)(event)}
      submit={t('Delete my account for good')}
      busyLabel={t('Deleting...')}
      tone="danger"
      busy={busy}
      failure={atPassword ? null : failure?.message}
      onCancel={onClose}
    >
      <WhatGoes />
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          label={t('Your password')}
          autoComplete="current-password"
          error={errors.password?.message ?? atPassword}
          {...register('password', {
            validate: (typed) => typed !== '' || t('Please enter your password'),
            onChange: clear,
          })}
        />
      ) : (
        failure && <SignInAgain />
      )}
      <TextField
        label={t('Type “{word}” to confirm', { word })}
        autoComplete="off"
        autoCapitalize="none"
        error={errors.confirmation?.message}
        {...register('confirmation', {
          validate: (typed) => typed.trim().toLowerCase() === word || t('Please type {word}', { word }),
        })}
      />
    </InlineForm>
  );
}

function WhatGoes() {
  return (
    <Lists>
      <div>
        <h3>{t('Erased')}</h3>
        <ul>
          <li>{t('your name, email, phone, addresses, cart and every way to sign in')}</li>
          <li>{t('your points and rewards')}</li>
          <li>{t('your name, phone, email and address on orders that you made')}</li>
        </ul>
      </div>
      <div>
        <h3>{t('Kept')}</h3>
        <ul>
          <li>{t('what was ordered and paid, without your name: the tax office asks for it')}</li>
          <li>{t('the details of an order that is being made right now, until it is done')}</li>
        </ul>
      </div>
      <p>
        {t('Orders that still wait for a card payment are cancelled. One that you pay at pickup is made all the same.')}
      </p>
    </Lists>
  );
}

/** A person without a password must have signed in within the last minutes. */
function SignInAgain() {
  const { session } = useHost();
  return (
    <Callout
      action={
        <Button
          size="sm"
          variant="secondary"
          onClick={() => void session.signOut().then(() => session.signIn('/account#data'))}
        >
          {t('Sign in again')}
        </Button>
      }
    >
      {t('You have no password, so sign in again and delete the account within ten minutes.')}
    </Callout>
  );
}

const Lists = styled.div`
  display: grid;
  gap: var(--space-3);

  h3 {
    font-size: var(--text-md);
  }
  ul {
    padding-inline-start: 1.2em;
    color: var(--color-muted);
  }
`;
