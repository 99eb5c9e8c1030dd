import { Button, useHost } from '@site/kit';
import type { User, UserIdentity } from '@supabase/auth-js';
import { useState } from 'react';
import { t } from '../../../messages';
import { useProviders } from '../../login/useProviders';
import { Problem } from '../frame/Problem';
import { RowList, SettingRow } from '../frame/SettingRow';
import { SettingsSection } from '../frame/SettingsSection';
import { WhenLoaded } from '../frame/WhenLoaded';
import { usePerson, useSignInCalls } from '../server/useAccount';
import { useMutation } from '../server/useMutation';
import { IdentityRow } from './IdentityRow';

/** The ways in that belong to the person; each signs in to the same account. */
export function LinkedSection() {
  const person = usePerson();
  return (
    <SettingsSection id="linked" intro={t('Every one of them signs you in to this account.')}>
      <WhenLoaded of={person} what={t('your linked accounts')}>
        {(known) => <Linked person={known} onChanged={person.refresh} />}
      </WhenLoaded>
    </SettingsSection>
  );
}

function Linked({ person, onChanged }: { person: User; onChanged: () => Promise<unknown> }) {
  const providers = useProviders();
  const identities: UserIdentity[] = person.identities ?? [];
  const labelOf = (name: string) => providers.find((provider) => provider.name === name)?.label ?? capitalised(name);
  const free = providers.filter(({ name }) => !identities.some(({ provider }) => provider === name));

  return (
    <>
      {identities.length > 0 && (
        <RowList aria-label={t('Linked accounts')}>
          {identities.map((identity) => (
            <IdentityRow
              key={identity.identity_id}
              identity={identity}
              label={identity.provider === 'email' ? t('Email') : labelOf(identity.provider)}
              isLast={identities.length === 1}
              onUnlinked={onChanged}
            />
          ))}
        </RowList>
      )}
      {free.map(({ name, label }) => (
        <LinkProvider key={name} name={name} label={label} />
      ))}
      {identities.length === 0 && free.length === 0 && <p>{t('There is nothing to link here.')}</p>}
    </>
  );
}

function LinkProvider({ name, label }: { name: string; label: string }) {
  const { linkUrl } = useSignInCalls();
  const { navigation } = useHost();
  const [isLeaving, setLeaving] = useState(false);
  const { run, busy, failure } = useMutation(async () => {
    const url = await linkUrl(name);
    setLeaving(true); // busy until the page is gone
    navigation.leave(url);
  });
  return (
    <SettingRow
      title={label}
      value={t('Not linked')}
      actions={
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('Link {name}', { name: label })}
          busy={busy || isLeaving}
          onClick={() => void run()}
        >
          {t('Link')}
        </Button>
      }
    >
      {failure && <Problem>{failure.message}</Problem>}
    </SettingRow>
  );
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
