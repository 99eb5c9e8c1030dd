import { useToast } from '@site/kit';
import { useForm } from 'react-hook-form';
import { t } from '../../../messages';
import { useSignInCalls } from '../server/useAccount';
import { useMutation } from '../server/useMutation';

type Typed = { current: string; code: string; password: string; again: string };

const EMPTY: Typed = { current: '', code: '', password: '', again: '' };

/** The service's error code -> the field that it is about. */
const FIELD_OF: Record<string, keyof Typed> = {
  current_password_required: 'current',
  current_password_invalid: 'current',
  reauthentication_needed: 'code',
  reauthentication_not_valid: 'code',
  weak_password: 'password',
  same_password: 'password',
};

type Options = {
  hasPassword: boolean;
  /** The mailed code proves who is there, in place of the current password. */
  byCode: boolean;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
};

/** The form's state, and the call. `errorAt` is the error of one field, `failure` what belongs to none that is shown. */
export function usePasswordChange({ hasPassword, byCode, onChanged, onClose }: Options) {
  const { changePassword } = useSignInCalls();
  const show = useToast();
  const { register, handleSubmit, formState, getValues } = useForm<Typed>({ defaultValues: EMPTY });
  const { errors } = formState;
  const { run, busy, failure, clear } = useMutation(async ({ current, code, password }: Typed) => {
    const proof = byCode ? { nonce: code.replace(/\s/g, '') } : { current_password: current };
    await changePassword({ password, ...proof });
    await onChanged();
    show({
      title: t(hasPassword ? 'Password changed' : 'Password set'),
      description: t('Your other devices are signed out.'),
      tone: 'success',
    });
    onClose();
  });
  const refusedField = failure?.code ? FIELD_OF[failure.code] : undefined;
  const isAtShownField = refusedField !== undefined && refusedField !== (byCode ? 'current' : 'code');

  return {
    register,
    getValues,
    busy,
    clear,
    submit: handleSubmit(run),
    failure: isAtShownField ? null : failure?.message,
    errorAt: (field: keyof Typed) =>
      errors[field]?.message ??
      (refusedField === field ? [failure?.message, failure?.fields[field]].filter(Boolean).join(' ') : undefined),
  };
}
