import { Button, TextField, useToast } from '@site/kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { PasswordField } from '../../frame/PasswordField';
import { rules } from '../../rules';
import { InlineForm } from '../frame/InlineForm';
import { useSignInCalls } from '../server/useAccount';
import { useDeed } from '../server/useDeed';
import { MailedCode } from './MailedCode';

type Typed = { current: string; code: string; password: string; again: string };
type Props = { hasPassword: boolean; email: string; onChanged: () => Promise<unknown>; onClose: () => void };

const EMPTY: Typed = { current: '', code: '', password: '', again: '' };

/** The service's word for what is wrong -> the field that it is about. */
const FIELD_OF: Record<string, keyof Typed> = {
  current_password_required: 'current',
  current_password_invalid: 'current',
  reauthentication_needed: 'code',
  reauthentication_not_valid: 'code',
  weak_password: 'password',
  same_password: 'password',
};

/** Proves who is there by the current password, or by a code that is mailed to whoever has none or does not know it. */
export function PasswordForm({ hasPassword, email, onChanged, onClose }: Props) {
  const { changePassword } = useSignInCalls();
  const show = useToast();
  const [byCode, setByCode] = useState(!hasPassword);
  const { register, handleSubmit, formState, getValues } = useForm<Typed>({ defaultValues: EMPTY });
  const { errors } = formState;
  const { run, busy, failure, clear } = useDeed(async ({ current, code, password }: Typed) => {
    await changePassword({
      password,
      ...(byCode ? { nonce: code.replace(/\s/g, '') } : { current_password: current }),
    });
    await onChanged();
    show({
      title: hasPassword ? 'Password changed' : 'Password set',
      description: 'Your other devices are signed out.',
      tone: 'success',
    });
    onClose();
  });
  const refusedField = failure?.code ? FIELD_OF[failure.code] : undefined;
  const at = (field: keyof Typed) =>
    errors[field]?.message ??
    (refusedField === field ? [failure?.message, failure?.fields[field]].filter(Boolean).join(' ') : undefined);
  const isAtShownField = refusedField !== undefined && refusedField !== (byCode ? 'current' : 'code');

  return (
    <InlineForm
      label={hasPassword ? 'Change password' : 'Set a password'}
      onSubmit={(event) => void handleSubmit(run)(event)}
      submit={hasPassword ? 'Change password' : 'Set password'}
      busy={busy}
      failure={isAtShownField ? null : failure?.message}
      onCancel={onClose}
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {byCode ? (
        <>
          <MailedCode email={email} />
          <TextField
            label="Code from the mail"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            error={at('code')}
            {...register('code', { ...rules.code, onChange: clear })}
          />
        </>
      ) : (
        <div>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            autoFocus
            error={at('current')}
            {...register('current', {
              validate: (typed) => typed !== '' || 'Please enter your current password',
              onChange: clear,
            })}
          />
          <Unknown size="sm" variant="quiet" onClick={() => setByCode(true)}>
            I do not know it: mail me a code
          </Unknown>
        </div>
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters; a few words are easy to remember and hard to guess"
        error={at('password')}
        {...register('password', { ...rules.password, onChange: clear })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={at('again')}
        {...register('again', {
          validate: (again) => rules.repetition.validate(again, { password: getValues('password') }),
        })}
      />
    </InlineForm>
  );
}

/* Its words begin where the fields begin. */
const Unknown = styled(Button)`
  margin-left: -14px;
`;
