import { t } from '../../../messages';
import { SettingsSection } from '../frame/SettingsSection';
import { WhenLoaded } from '../frame/WhenLoaded';
import { useAccount } from '../server/useAccount';
import { DisplayNameForm } from './DisplayNameForm';
import { OrderDetailsForm } from './OrderDetailsForm';

/** How the person is greeted, and whom the kitchen calls. */
export function ProfileSection() {
  const account = useAccount();
  return (
    <SettingsSection id="profile">
      <WhenLoaded of={account} what={t('your profile')} rows={4}>
        {(known) => (
          <>
            <DisplayNameForm name={known.display_name} onSaved={account.refresh} />
            <OrderDetailsForm account={known} onSaved={account.refresh} />
          </>
        )}
      </WhenLoaded>
    </SettingsSection>
  );
}
