import type { SiteLink } from '@site/contracts';
import { CloseIcon, IconButton, Link, LinkButton, MenuIcon, UserIcon, useSession } from '@site/kit';
import { useMemo } from 'react';
import styled from 'styled-components';
import { LanguageSwitch } from '../footer/LanguageSwitch';
import { desktop, linkStyles } from './headerStyles';
import { AdminItem, SessionLink } from './SessionLinks';
import { useDisclosure } from './useDisclosure';
import { t } from '../messages';

/** The phone's menu: a disclosure below the bar. */
export function MobileMenu({ links }: { links: readonly SiteLink[] }) {
  const { isOpen, root, button, panel } = useDisclosure();
  // The disclosure follows the address; what is in it does not.
  const content = useMemo(() => <Content links={links} />, [links]);

  return (
    <Root {...root}>
      <IconButton label={isOpen ? t('Close menu') : t('Open menu')} {...button}>
        {isOpen ? <CloseIcon size={24} /> : <MenuIcon size={24} />}
      </IconButton>
      <Panel {...panel}>{content}</Panel>
    </Root>
  );
}

function Content({ links }: { links: readonly SiteLink[] }) {
  const { user } = useSession();
  return (
    <>
      <nav aria-label={t('Site')}>
        <List>
          {links.map(({ label, to }) => (
            <li key={to} data-nav="menu">
              <MenuLink to={to}>{label}</MenuLink>
            </li>
          ))}
          <AdminItem as={MenuLink} label="Admin Panel" />
        </List>
      </nav>
      <Actions>
        <LinkButton to="/order" fullWidth size="lg">
          {t('Order Now')}
        </LinkButton>
        <Person>
          {user && (
            <AccountButton to="/account" variant="quiet" size="lg" icon={<UserIcon size={22} />}>
              <span>{user.displayName}</span>
            </AccountButton>
          )}
          <SessionLink size="lg" fullWidth />
        </Person>
        <LanguageSwitch />
      </Actions>
    </>
  );
}

const Root = styled.div`
  @media ${desktop} {
    display: none;
  }
`;

const Panel = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  max-height: calc(100dvh - 100% - var(--bottom-bar-height, 0px));
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-2) clamp(16px, 4vw, 40px) var(--space-6);
  border-top: 1px solid var(--color-line);
  background: var(--color-pine);
  box-shadow: var(--shadow-overlay);
`;

const List = styled.ul`
  list-style: none;

  li + li {
    border-top: 1px solid var(--color-line);
  }
`;

const MenuLink = styled(Link)`
  ${linkStyles}
  display: flex;
  min-height: 56px;
  padding-inline: 0;
  font-size: var(--text-xl);
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin-top: var(--space-4);
`;

const Person = styled.div`
  display: flex;
  gap: var(--space-3);

  > * {
    flex: 1 1 50%;
    min-width: 0;
  }
`;

const AccountButton = styled(LinkButton)`
  padding-inline: var(--space-2);

  svg {
    flex: none;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
