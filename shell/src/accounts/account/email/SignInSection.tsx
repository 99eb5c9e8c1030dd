import { t } from '../../../messages';
import { SettingsSection } from '../frame/SettingsSection';
import { WhenLoaded } from '../frame/WhenLoaded';
import { PasswordRow } from '../password/PasswordRow';
import { useAccount, usePerson } from '../server/useAccount';
import { EmailRow } from './EmailRow';

/** What the person signs in with. */
export function SignInSection() {
  const person = usePerson();
  const account = useAccount();
  return (
    <SettingsSection id="sign-in">
      <WhenLoaded of={person} what={t('your email address')}>
        {(known) => <EmailRow person={known} onChanged={person.refresh} />}
      </WhenLoaded>
      <WhenLoaded of={account} what={t('your password')}>
        {({ has_password, email }) => (
          <PasswordRow hasPassword={has_password} email={email} onChanged={account.refresh} />
        )}
      </WhenLoaded>
    </SettingsSection>
  );
}
