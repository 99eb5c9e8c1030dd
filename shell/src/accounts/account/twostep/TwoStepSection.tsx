import type { Factor, User } from '@supabase/auth-js';
import { Badge, PlusIcon } from '@site/kit';
import { useState } from 'react';
import { t } from '../../../messages';
import { RowList, SettingRow } from '../frame/SettingRow';
import { SettingsSection } from '../frame/SettingsSection';
import { FormToggle } from '../frame/FormToggle';
import { useOpenForm } from '../frame/useOpenForm';
import { WhenLoaded } from '../frame/WhenLoaded';
import { usePerson } from '../server/useAccount';
import { AddAuthenticator } from './AddAuthenticator';
import { AuthenticatorRow } from './AuthenticatorRow';
import { RecoveryCodesRow } from './RecoveryCodesRow';

/** A second thing to show when signing in: the code of an app, and codes on paper for the day when the phone is gone. */
export function TwoStepSection() {
  const person = usePerson();
  return (
    <SettingsSection
      id="two-step"
      intro={t(
        'With it, a stolen password opens nothing: signing in also takes the code that an app on your phone shows.',
      )}
    >
      <WhenLoaded of={person} what={t('your two-step sign-in')}>
        {(known) => <TwoStep person={known} onChanged={person.refresh} />}
      </WhenLoaded>
    </SettingsSection>
  );
}

function TwoStep({ person, onChanged }: { person: User; onChanged: () => Promise<unknown> }) {
  const form = useOpenForm();
  const { isOpen, close, opener } = form;
  const [isFresh, setFresh] = useState(false);
  const authenticators = (person.factors ?? []).filter(isAuthenticator);
  const isOn = authenticators.length > 0;

  return (
    <>
      <SettingRow
        title={
          <>
            {t('Authenticator app')}
            <Badge $tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'On' : 'Off')}</Badge>
          </>
        }
        value={t(isOn ? 'Signing in takes a code from one of these' : 'Any app for six-digit codes will do')}
        actions={
          <FormToggle form={form} icon={<PlusIcon size={18} />}>
            {t(isOn ? 'Add another' : 'Turn on')}
          </FormToggle>
        }
      >
        {isOpen && (
          <AddAuthenticator
            taken={authenticators.map(nameOf)}
            leftovers={(person.factors ?? []).filter((factor) => factor.status === 'unverified')}
            onAdded={async () => {
              setFresh(!isOn);
              await onChanged();
              close();
            }}
            onClose={close}
          />
        )}
      </SettingRow>
      {isOn && (
        <RowList aria-label={t('Authenticators')}>
          {authenticators.map((factor) => (
            <AuthenticatorRow
              key={factor.id}
              factor={{ id: factor.id, name: nameOf(factor), addedAt: factor.created_at }}
              others={authenticators
                .filter(({ id }) => id !== factor.id)
                .map((other) => ({ value: other.id, label: nameOf(other) }))}
              onRemoved={async () => {
                await onChanged();
                // The row had the focus, and is gone.
                opener.current?.focus();
              }}
            />
          ))}
        </RowList>
      )}
      {isOn && <RecoveryCodesRow isFresh={isFresh} />}
    </>
  );
}

const isAuthenticator = ({ factor_type, status }: Factor) => factor_type === 'totp' && status === 'verified';

const nameOf = ({ friendly_name }: Factor) => friendly_name || t('Authenticator');
