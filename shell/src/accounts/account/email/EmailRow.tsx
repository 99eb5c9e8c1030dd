import { Badge, Button, Callout } from '@site/kit';
import type { User } from '@supabase/auth-js';
import { t } from '../../../messages';
import { Problem } from '../frame/Problem';
import { SettingRow } from '../frame/SettingRow';
import { FormToggle } from '../frame/FormToggle';
import { useOpenForm } from '../frame/useOpenForm';
import { useSignInCalls } from '../server/useAccount';
import { useMutation } from '../server/useMutation';
import { EmailForm } from './EmailForm';

export function EmailRow({ person, onChanged }: { person: User; onChanged: () => Promise<unknown> }) {
  const form = useOpenForm();
  const { isOpen, close } = form;
  const { email = '', new_email: next, email_confirmed_at: confirmedAt } = person;

  return (
    <SettingRow
      title={
        <>
          {t('Email')}
          {email && !confirmedAt && <Badge $tone="warning">{t('Not confirmed')}</Badge>}
        </>
      }
      value={email || t('None yet')}
      actions={
        <FormToggle form={form} aria-label={t(email ? 'Change email' : 'Add email')}>
          {t(email ? 'Change' : 'Add')}
        </FormToggle>
      }
    >
      {isOpen && <EmailForm current={email} onChanged={onChanged} onClose={close} />}
      {next && !isOpen && <PendingChange from={email} to={next} onChanged={onChanged} />}
    </SettingRow>
  );
}

/** Until the links were opened the old address holds. */
function PendingChange({ from, to, onChanged }: { from: string; to: string; onChanged: () => Promise<unknown> }) {
  const { changeEmail } = useSignInCalls();
  const { run, busy, failure } = useMutation(async () => {
    await changeEmail(to);
    await onChanged();
  });
  return (
    <>
      {failure && <Problem>{failure.message}</Problem>}
      <Callout
        role="status"
        title={t('Waiting for {to}', { to })}
        action={
          <Button size="sm" variant="secondary" busy={busy} onClick={() => void run()}>
            {t('Send the mails again')}
          </Button>
        }
      >
        {from
          ? t('We sent a link to {from} and one to {to}. Open both; until then you sign in with {from}.', { from, to })
          : t('We sent a link to {to}. Open it to confirm the address.', { to })}
      </Callout>
    </>
  );
}
