import { Button, intlLocale } from '@site/kit';
import { t } from '../../../messages';
import { SettingRow } from '../frame/SettingRow';
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
  const { isOpen, open, close, opener } = useOpenForm();
  const day = new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium' }).format(new Date(factor.addedAt));
  return (
    <li>
      <SettingRow
        title={factor.name}
        value={t('Added {day}', { day })}
        actions={
          <Button
            ref={opener}
            size="sm"
            variant="quiet"
            aria-label={t('Remove {name}', { name: factor.name })}
            aria-expanded={isOpen}
            onClick={isOpen ? close : open}
          >
            {t('Remove')}
          </Button>
        }
      >
        {isOpen && <RemoveAuthenticator factor={factor} others={others} onRemoved={onRemoved} onClose={close} />}
      </SettingRow>
    </li>
  );
}
