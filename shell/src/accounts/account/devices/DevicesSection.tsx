import type { AccountSession } from '@site/contracts';
import { Button, ConfirmDialog, useServerState, useToast } from '@site/kit';
import { useState } from 'react';
import { t } from '../../../messages';
import { Problem } from '../frame/Problem';
import { RowList, SettingRow } from '../frame/SettingRow';
import { SettingsSection } from '../frame/SettingsSection';
import { WhenLoaded } from '../frame/WhenLoaded';
import { accountCalls } from '../server/accountCalls';
import { useSignInCalls } from '../server/useAccount';
import { useMutation } from '../server/useMutation';
import { DeviceRow } from './DeviceRow';

/** Where the person is signed in, and the way to end it elsewhere. */
export function DevicesSection() {
  const signIns = useServerState('/api/account/sessions', accountCalls.signIns, { own: true });
  return (
    <SettingsSection id="devices" intro={t('Sign out whatever you do not know, then change your password.')}>
      <WhenLoaded of={signIns} what={t('your devices')} rows={2}>
        {(known) => <Devices signIns={known} onChanged={signIns.refresh} />}
      </WhenLoaded>
    </SettingsSection>
  );
}

function Devices({ signIns, onChanged }: { signIns: AccountSession[]; onChanged: () => Promise<unknown> }) {
  return (
    <>
      <RowList aria-label={t('Signed-in devices')}>
        {signIns.map((signIn) => (
          <DeviceRow key={signIn.id} signIn={signIn} onEnded={onChanged} />
        ))}
      </RowList>
      {signIns.some((signIn) => !signIn.is_current) && <EndOthers onEnded={onChanged} />}
    </>
  );
}

function EndOthers({ onEnded }: { onEnded: () => Promise<unknown> }) {
  const { endOtherSignIns } = useSignInCalls();
  const show = useToast();
  const [asking, setAsking] = useState(false);
  const { run, busy, failure } = useMutation(async () => {
    await endOtherSignIns();
    await onEnded();
    show({ title: t('All other devices are signed out'), tone: 'success' });
  });
  return (
    <SettingRow
      title={t('Everywhere else')}
      value={t('You stay signed in here')}
      actions={
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          {t('Sign out all others')}
        </Button>
      }
    >
      {failure && <Problem>{failure.message}</Problem>}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Sign out all other devices?')}
        description={t('Those devices must sign in again.')}
        confirmLabel={t('Sign out all others')}
        busy={busy}
        onConfirm={() => void run().then(() => setAsking(false))}
      />
    </SettingRow>
  );
}
