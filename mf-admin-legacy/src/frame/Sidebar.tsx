import {
  CartIcon,
  FilterIcon,
  FlameIcon,
  ArrowRightIcon,
  media,
  MenuIcon,
  NavLink,
  useHost,
  UserIcon,
  visuallyHidden,
} from '@site/kit';
import { useState, type ComponentType } from 'react';
import styled, { css } from 'styled-components';

type Entry = { label: string; to: string; Icon: ComponentType<{ size?: number }> };

const ENTRIES: readonly Entry[] = [
  { label: 'Dashboard', to: '/admin-legacy', Icon: FlameIcon },
  { label: 'Menu Management', to: '/admin-legacy/menu', Icon: MenuIcon },
  { label: 'Orders', to: '/admin-legacy/orders', Icon: CartIcon },
  { label: 'Users', to: '/admin-legacy/users', Icon: UserIcon },
  { label: 'Settings', to: '/admin-legacy/settings', Icon: FilterIcon },
];

/** Collapsed, it shows icons on a wide screen and nothing on a phone; the names stay readable to a screen reader. */
export function Sidebar({ isOpen, onChoose }: { isOpen: boolean; onChoose: () => void }) {
  const { session } = useHost();
  const [isLeaving, setLeaving] = useState(false);
  const signOut = () => {
    setLeaving(true);
    void session.signOut().finally(() => setLeaving(false));
  };
  return (
    <Aside id="legacy-sidebar" $isOpen={isOpen} aria-label="Legacy admin">
      <nav aria-label="Legacy admin screens">
        <List>
          {ENTRIES.map(({ label, to, Icon }) => (
            <li key={to}>
              <NavLink to={to} end onClick={onChoose} title={isOpen ? undefined : label}>
                <Icon size={22} />
                <Label $isOpen={isOpen}>{label}</Label>
              </NavLink>
            </li>
          ))}
        </List>
      </nav>
      <SignOut type="button" onClick={signOut} disabled={isLeaving} title={isOpen ? undefined : 'Sign Out'}>
        <ArrowRightIcon size={22} />
        <Label $isOpen={isOpen}>Sign Out</Label>
      </SignOut>
    </Aside>
  );
}

const Aside = styled.aside<{ $isOpen: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-4) var(--space-3);
  background: var(--color-pine);
  color: var(--color-on-pine);

  @media ${media.phone} {
    ${({ $isOpen }) => !$isOpen && 'display: none;'}
  }
  /* Below the site's header, which stays in sight too. */
  @media ${media.tablet} {
    > nav {
      position: sticky;
      top: calc(64px + var(--space-4));
    }
    /* In a lower window it would cover the links. */
    @media (min-height: 420px) {
      > button {
        position: sticky;
        bottom: var(--space-4);
      }
    }
  }
`;

const entryLook = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  width: 100%;
  min-height: 46px;
  padding: 8px 13px;
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--color-on-pine);
  font: 700 var(--text-md) / 1.2 var(--font-heading);
  text-align: left;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  > svg {
    flex: none;
  }
  &:hover {
    background: var(--color-pine-2);
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  list-style: none;

  a {
    ${entryLook}
  }
  a[aria-current='page'] {
    background: var(--color-on-pine);
    color: var(--color-pine-deep);
  }
`;

const Label = styled.span<{ $isOpen: boolean }>`
  @media ${media.tablet} {
    ${({ $isOpen }) => !$isOpen && visuallyHidden}
  }
`;

const SignOut = styled.button`
  ${entryLook}
  margin-top: auto;
`;
