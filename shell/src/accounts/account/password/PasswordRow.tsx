import { t } from '../../../messages';
import { SettingRow } from '../frame/SettingRow';
import { FormToggle } from '../frame/FormToggle';
import { useOpenForm } from '../frame/useOpenForm';
import { PasswordForm } from './PasswordForm';

type Props = { hasPassword: boolean; email: string; onChanged: () => Promise<unknown> };

export function PasswordRow({ hasPassword, email, onChanged }: Props) {
  const form = useOpenForm();
  const { isOpen, close } = form;
  return (
    <SettingRow
      title={t('Password')}
      value={t(hasPassword ? 'Changing it signs out all your other devices' : 'None: you sign in another way')}
      actions={
        <FormToggle form={form} aria-label={t(hasPassword ? 'Change password' : 'Set a password')}>
          {t(hasPassword ? 'Change' : 'Set')}
        </FormToggle>
      }
    >
      {isOpen && <PasswordForm hasPassword={hasPassword} email={email} onChanged={onChanged} onClose={close} />}
    </SettingRow>
  );
}
