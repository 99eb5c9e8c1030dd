import type { DeletedAccount } from '@site/contracts';
import { Button, dateIn, useSettings, useToast } from '@site/kit';
import { t } from '../../../messages';
import { Problem } from '../frame/Problem';
import { saveFile } from '../frame/saveFile';
import { SettingRow } from '../frame/SettingRow';
import { SettingsSection } from '../frame/SettingsSection';
import { FormToggle } from '../frame/FormToggle';
import { useOpenForm } from '../frame/useOpenForm';
import { WhenLoaded } from '../frame/WhenLoaded';
import { accountCalls } from '../server/accountCalls';
import { useAccount } from '../server/useAccount';
import { useMutation } from '../server/useMutation';
import { DeleteAccountForm } from './DeleteAccountForm';

/** Everything that is kept about the person, to take along or to have erased. */
export function DataSection({ onDeleted }: { onDeleted: (gone: DeletedAccount) => void }) {
  const account = useAccount();
  const form = useOpenForm();
  const { isOpen, close } = form;
  return (
    <SettingsSection id="data">
      <Download />
      <WhenLoaded of={account} what={t('your account')}>
        {({ has_password, email }) => (
          <SettingRow
            title={t('Delete your account')}
            value={t('For good: it cannot be brought back')}
            actions={<FormToggle form={form}>{t('Delete account')}</FormToggle>}
          >
            {isOpen && (
              <DeleteAccountForm hasPassword={has_password} email={email} onDeleted={onDeleted} onClose={close} />
            )}
          </SettingRow>
        )}
      </WhenLoaded>
    </SettingsSection>
  );
}

function Download() {
  const show = useToast();
  const { timezone } = useSettings();
  const { run, busy, failure } = useMutation(async () => {
    const everything = await accountCalls.export();
    const day = dateIn(timezone, new Date(everything.exported_at));
    saveFile(`my-data-${day}.json`, JSON.stringify(everything, null, 2), 'application/json');
    show({ title: t('Your data is on its way to your downloads'), tone: 'success' });
  });
  return (
    <SettingRow
      title={t('Download your data')}
      value={t('Everything that we keep about you, in one file')}
      actions={
        <Button size="sm" variant="secondary" busy={busy} onClick={() => void run()}>
          {t('Download')}
        </Button>
      }
    >
      {failure && <Problem>{failure.message}</Problem>}
    </SettingRow>
  );
}
