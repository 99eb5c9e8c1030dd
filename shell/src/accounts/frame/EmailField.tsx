import { TextField, type TextFieldProps } from '@site/kit/parts';
import { t } from '../../messages';

/** The address of an account, which password managers fill in. */
export function EmailField(field: Omit<TextFieldProps, 'label' | 'type'>) {
  return <TextField label={t('Email')} type="email" autoComplete="username" inputMode="email" {...field} />;
}
