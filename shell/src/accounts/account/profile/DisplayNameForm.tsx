import { LIMITS } from '@site/contracts';
import { useToast } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { useForm } from 'react-hook-form';
import { t } from '../../../messages';
import { rules } from '../../rules';
import { InlineForm } from '../frame/InlineForm';
import { useSignInCalls } from '../server/useAccount';
import { useMutation } from '../server/useMutation';

export function DisplayNameForm({ name, onSaved }: { name: string; onSaved: () => Promise<unknown> }) {
  const { changeName } = useSignInCalls();
  const show = useToast();
  const { register, handleSubmit, formState, resetField, getValues } = useForm({
    values: { name },
    resetOptions: { keepDirtyValues: true }, // what is being typed outlives a look at the server
  });
  const { run, busy, failure, clear } = useMutation(async (typed: string) => {
    await changeName(typed);
    // What was typed meanwhile is not saved yet.
    if (getValues('name').trim() === typed) resetField('name', { defaultValue: typed });
    await onSaved();
    show({ title: t('Name saved'), tone: 'success' });
  });

  return (
    <div>
      <InlineForm
        label={t('How we greet you')}
        onSubmit={(event) => void handleSubmit(({ name: typed }) => run(typed.trim()))(event)}
        submit={t('Save name')}
        tone="secondary"
        busy={busy}
        failure={failure?.message}
      >
        <TextField
          label={t('Display name')}
          hint={t('We greet you by it')}
          autoComplete="nickname"
          maxLength={LIMITS.customerNameMax}
          error={formState.errors.name?.message}
          {...register('name', { ...rules.name, onChange: clear })}
        />
      </InlineForm>
    </div>
  );
}
