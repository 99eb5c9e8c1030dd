import type { SavedAddress } from '@site/contracts';
import { Badge, Button, ConfirmDialog, useToast } from '@site/kit';
import { useState } from 'react';
import { t } from '../../../messages';
import { Problem } from '../frame/Problem';
import { SettingRow } from '../frame/SettingRow';
import { FormToggle } from '../frame/FormToggle';
import { useOpenForm } from '../frame/useOpenForm';
import { accountCalls } from '../server/accountCalls';
import { useMutation } from '../server/useMutation';
import { AddressForm } from './AddressForm';

type Props = { address: SavedAddress; onChanged: () => Promise<unknown> };

export function AddressRow({ address, onChanged }: Props) {
  const { id, label, address: line, zip, is_default } = address;
  const show = useToast();
  const form = useOpenForm();
  const { isOpen, close } = form;
  const [asking, setAsking] = useState(false);
  const removal = useMutation(async () => {
    await accountCalls.removeAddress(id);
    await onChanged();
    show({ title: t('Address deleted'), description: label, tone: 'success' });
  });
  const choice = useMutation(async () => {
    await accountCalls.changeAddress(id, { label, address: line, zip, is_default: true });
    await onChanged();
  });
  const failure = removal.failure ?? choice.failure;

  return (
    <li>
      <SettingRow
        title={
          <>
            {label}
            {is_default && <Badge $tone="success">{t('Default')}</Badge>}
          </>
        }
        value={[line, zip].filter(Boolean).join(' ')}
        actions={
          <>
            {!is_default && (
              <Button size="sm" variant="quiet" busy={choice.busy} onClick={() => void choice.run()}>
                {t('Make default')}
              </Button>
            )}
            <FormToggle form={form} variant="quiet" aria-label={t('Edit {name}', { name: label })}>
              {t('Edit')}
            </FormToggle>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('Delete {name}', { name: label })}
              onClick={() => setAsking(true)}
            >
              {t('Delete')}
            </Button>
          </>
        }
      >
        {failure && <Problem>{failure.message}</Problem>}
        {isOpen && (
          <AddressForm
            label={t('Edit {name}', { name: label })}
            submit={t('Save address')}
            known={address}
            isFirst={false}
            save={(typed) => accountCalls.changeAddress(id, typed)}
            onSaved={onChanged}
            onClose={close}
          />
        )}
      </SettingRow>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Delete {name}?', { name: label })}
        description={t('Orders that were brought there keep their address.')}
        confirmLabel={t('Delete address')}
        busy={removal.busy}
        onConfirm={() => void removal.run().then(() => setAsking(false))}
      />
    </li>
  );
}
