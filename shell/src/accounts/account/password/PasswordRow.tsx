import { Button } from '@site/kit';
import { t } from '../../../messages';
import { SettingRow } from '../frame/SettingRow';
import { useOpenForm } from '../frame/useOpenForm';
import { PasswordForm } from './PasswordForm';

type Props = { hasPassword: boolean; email: string; onChanged: () => Promise<unknown> };

export function PasswordRow({ hasPassword, email, onChanged }: Props) {
  const { isOpen, open, close, opener } = useOpenForm();
  return (
    <SettingRow
      title={t('Password')}
      value={t(hasPassword ? 'Changing it signs out all your other devices' : 'None: you sign in another way')}
      actions={
        <Button
          ref={opener}
          size="sm"
          variant="secondary"
          aria-expanded={isOpen}
          aria-label={t(hasPassword ? 'Change password' : 'Set a password')}
          onClick={isOpen ? close : open}
        >
          {t(hasPassword ? 'Change' : 'Set')}
        </Button>
      }
    >
      {isOpen && <PasswordForm hasPassword={hasPassword} email={email} onChanged={onChanged} onClose={close} />}
    </SettingRow>
  );
}
