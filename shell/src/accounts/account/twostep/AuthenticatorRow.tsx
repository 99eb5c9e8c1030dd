import { intlLocale } from '@site/kit';
import { t } from '../../../messages';
import { SettingRow } from '../frame/SettingRow';
import { FormToggle } from '../frame/FormToggle';
import { useOpenForm } from '../frame/useOpenForm';
import { RemoveAuthenticator } from './RemoveAuthenticator';

type Choice = { value: string; label: string };
type Props = {
  factor: { id: string; name: string; addedAt: string };
  /** The authenticators that stay. */
  others: Choice[];
  onRemoved: () => Promise<unknown>;
};

export function AuthenticatorRow({ factor, others, onRemoved }: Props) {
  const form = useOpenForm();
  const { isOpen, close } = form;
  const day = new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium' }).format(new Date(factor.addedAt));
  return (
    <li>
      <SettingRow
        title={factor.name}
        value={t('Added {day}', { day })}
        actions={
          <FormToggle form={form} variant="quiet" aria-label={t('Remove {name}', { name: factor.name })}>
            {t('Remove')}
          </FormToggle>
        }
      >
        {isOpen && <RemoveAuthenticator factor={factor} others={others} onRemoved={onRemoved} onClose={close} />}
      </SettingRow>
    </li>
  );
}
