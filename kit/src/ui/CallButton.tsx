import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useBrand } from '../host/hooks';
import type { ButtonSize, ButtonVariant } from './buttonStyles';
import { PhoneIcon } from './icons';
import { LinkButton } from './LinkButton';
import { rich } from '../messages';

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
      {children ?? <span>{rich('Call {phone}', { phone: <Whole>{phone}</Whole> })}</span>}
    </LinkButton>
  );
}

/** Keeps the number on one line: a narrow button would break it at its hyphen and spaces. */
const Whole = styled.span`
  white-space: nowrap;
`;
