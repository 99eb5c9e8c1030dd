import type { ReactNode } from 'react';
import { useBrand } from '../host/hooks';
import type { ButtonSize, ButtonVariant } from './buttonStyles';
import { PhoneIcon } from './icons';
import { LinkButton } from './LinkButton';
import { t } from '../messages';

type Props = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  'aria-label'?: string;
  /** Without it the button reads "Call" and the number. */
  children?: ReactNode;
};

/** Dials the restaurant. */
export function CallButton({ children, ...look }: Props) {
  const { phone, phoneHref } = useBrand();
  return (
    <LinkButton href={`tel:${phoneHref}`} icon={<PhoneIcon size={look.size === 'sm' ? 18 : 20} />} {...look}>
      {children ?? t('Call {phone}', { phone })}
    </LinkButton>
  );
}
