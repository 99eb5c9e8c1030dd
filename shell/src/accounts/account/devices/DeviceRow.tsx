import type { AccountSession } from '@site/contracts';
import { Badge, Button, ConfirmDialog, useToast } from '@site/kit';
import { useState } from 'react';
import { t } from '../../../messages';
import { Problem } from '../frame/Problem';
import { SettingRow } from '../frame/SettingRow';
import { accountCalls } from '../server/accountCalls';
import { useMutation } from '../server/useMutation';
import { nameDevice } from './nameDevice';
import { sinceWhen } from './sinceWhen';

type Props = { signIn: AccountSession; onEnded: () => Promise<unknown> };

export function DeviceRow({ signIn, onEnded }: Props) {
  const { id, ip, user_agent, last_used_at, is_current } = signIn;
  const device = nameDevice(user_agent);
  const show = useToast();
  const [asking, setAsking] = useState(false);
  const { run, busy, failure } = useMutation(async () => {
    await accountCalls.endSignIn(id);
    await onEnded();
    show({ title: t('Device signed out'), description: device, tone: 'success' });
  });

  return (
    <li>
      <SettingRow
        title={
          <>
            {device}
            {is_current && <Badge $tone="success">{t('This device')}</Badge>}
          </>
        }
        value={[ip, is_current ? t('in use now') : t('last used {when}', { when: sinceWhen(last_used_at) })]
          .filter(Boolean)
          .join(' · ')}
        actions={
          !is_current && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('Sign out {device}', { device })}
              onClick={() => setAsking(true)}
            >
              {t('Sign out')}
            </Button>
          )
        }
      >
        {failure && <Problem>{failure.message}</Problem>}
      </SettingRow>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Sign out {device}?', { device })}
        description={t('That device must sign in again.')}
        confirmLabel={t('Sign out')}
        busy={busy}
        onConfirm={() => void run().then(() => setAsking(false))}
      />
    </li>
  );
}
