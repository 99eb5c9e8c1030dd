import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../router';
import styled from 'styled-components';
import { buttonStyles, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonStyles';
import { VisuallyHidden } from './VisuallyHidden';
import { t } from '../messages';

const RouterLink = styled(Link)<ButtonLook>`
  ${buttonStyles}
`;

const Anchor = styled.a<ButtonLook>`
  ${buttonStyles}
`;

interface LinkLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  fullWidth?: boolean;
}

type Inside = LinkLook & ComponentProps<typeof Link> & { href?: undefined; external?: undefined };
type Outside = LinkLook &
  ComponentProps<'a'> & { href: string; to?: undefined; /** Opens in a new tab and says so. */ external?: boolean };

export type LinkButtonProps = Inside | Outside;

/** Looks like a button, is a link: `to` for a route of this site, `href` for tel:, mailto: and other sites. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  const look = { $variant: variant, $size: size, $fullWidth: fullWidth };
  if (rest.to !== undefined) {
    return (
      <RouterLink {...rest} {...look}>
        {icon}
        {children}
      </RouterLink>
    );
  }
  const { external = false, to: _never, ...anchor } = rest;
  return (
    <Anchor {...(external && { target: '_blank', rel: 'noopener noreferrer' })} {...anchor} {...look}>
      {icon}
      {children}
      {external && <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>}
    </Anchor>
  );
}
