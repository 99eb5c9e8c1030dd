import { Button } from '@site/kit';
import { SelectField, TextField } from '@site/kit/parts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../messages';
import { rules } from '../rules';
import type { AuthFailure } from '../session/failure';
import { UNREACHED } from '../session/failure';
import type { SecondFactor } from '../session/secondFactor';
import { AccountForm } from './AccountForm';

type Props = { secondFactor: SecondFactor; onVerified: () => void; onCancel: () => void };

/** The code of the person's authenticator, or one from paper, between the password and being signed in. */
export function SecondFactorForm({ secondFactor, onVerified, onCancel }: Props) {
  const { factors, verify, verifyByPaper, cancel } = secondFactor;
  const [byPaper, setByPaper] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const { register, handleSubmit, formState, setFocus, resetField } = useForm({
    defaultValues: { factorId: factors[0]?.id ?? '', code: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ factorId, code }) => {
    setFailure(null);
    const typed = code.replace(/\s/g, '');
    const shown = byPaper ? verifyByPaper(typed) : verify(factorId, typed);
    const refused = await shown.catch(() => UNREACHED);
    if (!refused) return onVerified();
    setFailure(refused);
    resetField('code');
    setFocus('code');
  });

  function change(): void {
    setByPaper(!byPaper);
    setFailure(null);
    resetField('code');
    setFocus('code');
  }

  function giveUp(): void {
    void cancel(); // the person need not wait for it
    onCancel();
  }

  return (
    <AccountForm label={t('Two-step verification')} onSubmit={(event) => void submit(event)}>
      {factors.length > 1 && !byPaper && (
        <SelectField
          label={t('Authenticator')}
          options={factors.map(({ id, name }) => ({ value: id, label: name }))}
          {...register('factorId')}
        />
      )}
      <TextField
        label={t(byPaper ? 'Recovery code' : 'Code')}
        hint={t(byPaper ? 'One of those that you kept; each works once' : 'Six digits from your authenticator app')}
        autoComplete={byPaper ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        inputMode={byPaper ? 'text' : 'numeric'}
        autoFocus
        maxLength={byPaper ? 40 : 7}
        error={errors.code?.message ?? failure?.message}
        {...register('code', { ...(byPaper ? rules.paperCode : rules.code), onChange: () => setFailure(null) })}
      />
      <Button type="submit" size="lg" fullWidth busy={isSubmitting} busyLabel={t('Checking...')}>
        {t('Verify')}
      </Button>
      <Button variant="quiet" onClick={change}>
        {t(byPaper ? 'Use the authenticator app' : 'Lost your phone? Use a recovery code')}
      </Button>
      <Button variant="quiet" onClick={giveUp}>
        {t('Cancel')}
      </Button>
    </AccountForm>
  );
}
