import type { Account } from '@site/contracts';
import { LIMITS } from '@site/contracts';
import { Button, PlusIcon, type ServerState } from '@site/kit';
import { t } from '../../../messages';
import { RowList } from '../frame/SettingRow';
import { SettingsSection } from '../frame/SettingsSection';
import { useOpenForm } from '../frame/useOpenForm';
import { WhenLoaded } from '../frame/WhenLoaded';
import { accountCalls } from '../server/accountCalls';
import { useAccount } from '../server/useAccount';
import { AddressForm } from './AddressForm';
import { AddressRow } from './AddressRow';

/** Where food may be brought to; the default one fills the checkout. */
export function AddressesSection() {
  const account = useAccount();
  return (
    <SettingsSection id="addresses" intro={t('Choose one of them at the checkout. The default is filled in for you.')}>
      <WhenLoaded of={account} what={t('your addresses')} rows={2}>
        {({ addresses }) => <Addresses addresses={addresses} refresh={account.refresh} />}
      </WhenLoaded>
    </SettingsSection>
  );
}

function Addresses({ addresses, refresh }: Pick<Account, 'addresses'> & Pick<ServerState<Account>, 'refresh'>) {
  const { isOpen, open, close, opener } = useOpenForm();
  return (
    <>
      {addresses.length > 0 && (
        <RowList aria-label={t('Addresses')}>
          {addresses.map((address) => (
            <AddressRow key={address.id} address={address} onChanged={refresh} />
          ))}
        </RowList>
      )}
      <div>
        {isOpen ? (
          <AddressForm
            label={t('New address')}
            submit={t('Save address')}
            isFirst={addresses.length === 0}
            save={accountCalls.addAddress}
            onSaved={refresh}
            onClose={close}
          />
        ) : addresses.length < LIMITS.addressesMax ? (
          <Button ref={opener} variant="secondary" icon={<PlusIcon />} onClick={open}>
            {t('Add an address')}
          </Button>
        ) : (
          <p>{t('You have {count} addresses. Delete one to add another.', { count: LIMITS.addressesMax })}</p>
        )}
      </div>
    </>
  );
}
