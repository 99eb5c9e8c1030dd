import { Button } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { useState } from 'react';
import styled from 'styled-components';
import { t } from '../../../messages';
import { PasswordField } from '../../frame/PasswordField';
import { rules } from '../../rules';
import { InlineForm } from '../frame/InlineForm';
import { MailedCode } from './MailedCode';
import { usePasswordChange } from './usePasswordChange';

type Props = { hasPassword: boolean; email: string; onChanged: () => Promise<unknown>; onClose: () => void };

/** Proves who is there by the current password, or by a mailed code without a password or when it is forgotten. */
export function PasswordForm({ hasPassword, email, onChanged, onClose }: Props) {
  const [byCode, setByCode] = useState(!hasPassword);
  const change = usePasswordChange({ hasPassword, byCode, onChanged, onClose });
  const { register, errorAt, clear } = change;

  return (
    <InlineForm
      label={t(hasPassword ? 'Change password' : 'Set a password')}
      onSubmit={(event) => void change.submit(event)}
      submit={t(hasPassword ? 'Change password' : 'Set password')}
      busy={change.busy}
      failure={change.failure}
      onCancel={onClose}
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {byCode ? (
        <>
          <MailedCode email={email} />
          <TextField
            label={t('Code from the mail')}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            maxLength={7}
            error={errorAt('code')}
            {...register('code', { ...rules.code, onChange: clear })}
          />
        </>
      ) : (
        <div>
          <PasswordField
            label={t('Current password')}
            autoComplete="current-password"
            autoFocus
            error={errorAt('current')}
            {...register('current', {
              validate: (typed) => typed !== '' || t('Please enter your current password'),
              onChange: clear,
            })}
          />
          <Unknown size="sm" variant="quiet" onClick={() => setByCode(true)}>
            {t('I do not know it: mail me a code')}
          </Unknown>
        </div>
      )}
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        hint={t('At least 6 characters; a few words are easy to remember and hard to guess')}
        error={errorAt('password')}
        {...register('password', { ...rules.password, onChange: clear })}
      />
      <PasswordField
        label={t('Confirm new password')}
        autoComplete="new-password"
        error={errorAt('again')}
        {...register('again', {
          validate: (again) => rules.repetition.validate(again, { password: change.getValues('password') }),
        })}
      />
    </InlineForm>
  );
}

/* Its words begin where the fields begin. */
const Unknown = styled(Button)`
  margin-left: -14px;
`;
