import { Button, useToast } from '@site/kit';
import { SelectField, TextField, type TextFieldProps } from '@site/kit/parts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../../messages';
import { rules } from '../../rules';
import { InlineForm } from '../frame/InlineForm';
import { Refusal } from '../server/Refusal';
import { useRecoveryCodeCalls, useSignInCalls } from '../server/useAccount';
import { useMutation } from '../server/useMutation';

type Props = {
  factor: { id: string; name: string };
  others: { value: string; label: string }[];
  onRemoved: () => Promise<unknown>;
  onClose: () => void;
};

/**
 * The last one goes after a warning. While others stay, one of them must be shown: this session would otherwise have
 * shown none any more and need one at its next step. A session that never showed one shows the one that is removed.
 */
export function RemoveAuthenticator({ factor, others, onRemoved, onClose }: Props) {
  const { showCode, removeFactor } = useSignInCalls();
  const { show: showPaper } = useRecoveryCodeCalls();
  const [byPaper, setByPaper] = useState(false);
  const show = useToast();
  const isLast = others.length === 0;
  const { name } = factor;
  const [needsCode, setNeedsCode] = useState(!isLast);
  const shownBy = isLast ? [{ value: factor.id, label: name }] : others;
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    defaultValues: { factorId: shownBy[0]?.value ?? '', code: '' },
  });
  const { run, busy, failure, clear } = useMutation(async ({ factorId, code }: { factorId: string; code: string }) => {
    const typed = code.replace(/\s/g, '');
    if (needsCode) await (byPaper ? showPaper(typed) : showCode(factorId, typed));
    await removeFactor(factor.id).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'insufficient_aal') setNeedsCode(true);
      throw error;
    });
    await onRemoved();
    show({
      title: t('{name} removed', { name }),
      description: isLast ? t('Two-step sign-in is off.') : undefined,
      tone: 'success',
    });
  });

  function change(): void {
    setByPaper(!byPaper);
    clear();
    resetField('code');
    setFocus('code');
  }

  return (
    <InlineForm
      label={t('Remove {name}', { name })}
      onSubmit={(event) => void handleSubmit(run)(event)}
      submit={isLast ? t('Turn off two-step sign-in') : t('Remove {name}', { name })}
      busyLabel={t('Removing...')}
      tone="danger"
      busy={busy}
      failure={needsCode ? null : failure?.message}
      onCancel={onClose}
    >
      <p>
        {t(
          isLast
            ? 'Your password alone will sign you in again, and your recovery codes stop working.'
            : 'Show that you can still sign in without it.',
        )}
      </p>
      {needsCode && (
        <>
          {shownBy.length > 1 && !byPaper && (
            <SelectField label={t('Authenticator')} options={shownBy} {...register('factorId')} />
          )}
          <CodeField
            label={byPaper ? t('Recovery code') : codeLabel(shownBy)}
            isPaper={byPaper}
            error={formState.errors.code?.message ?? failure?.message}
            {...register('code', { ...(byPaper ? rules.paperCode : rules.code), onChange: clear })}
          />
          <Button size="sm" variant="quiet" onClick={change}>
            {t(byPaper ? 'Use an authenticator' : 'Use a recovery code')}
          </Button>
        </>
      )}
    </InlineForm>
  );
}

function codeLabel(shownBy: Props['others']): string {
  return shownBy.length > 1 ? t('Its code') : t('Code from {name}', { name: shownBy[0]?.label ?? t('the app') });
}

/** A code of six digits from an app, or a longer one from paper. */
function CodeField({ isPaper, ...field }: TextFieldProps & { isPaper: boolean }) {
  return (
    <TextField
      {...field}
      autoComplete={isPaper ? 'off' : 'one-time-code'}
      inputMode={isPaper ? 'text' : 'numeric'}
      autoFocus
      maxLength={isPaper ? 40 : 7}
    />
  );
}
