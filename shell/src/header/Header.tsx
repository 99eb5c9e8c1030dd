import type { SiteLink } from '@site/contracts';
import { Container, Link, LinkButton, useBrand, useLocation, useSession, Wordmark } from '@site/kit';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { useMeasuredHeight } from '../measure/useMeasuredHeight';
import { OpenOrders } from '../open-orders/OpenOrders';
import { AccountLink } from './AccountLink';
import { CartAnnouncer, CartButton } from './CartButton';
import { desktop, linkStyles, middle, narrow, phone, tight } from './headerStyles';
import { MobileMenu } from './MobileMenu';
import { MoreMenu, showByWidth } from './MoreMenu';
import { PendingBar } from './PendingBar';
import { AdminItem, SessionLink } from './SessionLinks';
import { NEVER, spreadLinks } from './spreadLinks';
import { useScrolled } from './useScrolled';
import { t } from '../messages';

const ADMIN = 'Admin';

/** The bar on top of every page; `links` are those of the header. Rendered into the first HTML too, so nothing in it may ask for the window while rendering. */
export function Header({ links, ref: bar }: { links: readonly SiteLink[]; ref: RefObject<HTMLElement | null> }) {
  const { name } = useBrand();
  const session = useSession();
  const scrolled = useScrolled();
  useMeasuredHeight(bar, '--size-header-height');
  const spread = spreadLinks(links, session.role === 'admin' ? ADMIN : '');

  return (
    <Bar ref={bar} data-ground="pine" data-scrolled={scrolled} data-crowded={spread.isCrowded}>
      <Row>
        <BrandRoom>
          <Brand to="/" aria-label={t('{name}, home', { name })}>
            <Wordmark name={name} />
          </Brand>
        </BrandRoom>
        <DesktopNav aria-label={t('Main')}>
          <ul>
            {spread.links.map(
              ({ label, to, from }) =>
                from < NEVER && (
                  <li key={to} data-nav="header" data-from={from || undefined}>
                    <PageLink to={to}>{label}</PageLink>
                  </li>
                ),
            )}
            <AdminItem as={BarLink} label={ADMIN} />
            <MoreMenu links={spread.links} />
          </ul>
        </DesktopNav>
        <Actions>
          <DesktopOnly>
            <AccountLink />
            <SessionLink />
            <LinkButton to="/order">{t('Order Now')}</LinkButton>
          </DesktopOnly>
          <CartButton label={<CartLabel>{t('Cart')}</CartLabel>} />
          <CartAnnouncer />
          <MobileMenu links={links.filter(({ desktopOnly }) => !desktopOnly)} />
        </Actions>
      </Row>
      <OpenOrders />
      <PendingBar />
    </Bar>
  );
}

/** Reads the address itself, so that a change of page renders the links and not the whole bar. */
function PageLink({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation();
  return (
    <BarLink to={to} aria-current={to === pathname ? 'page' : undefined}>
      {children}
    </BarLink>
  );
}

/* Doubled, to stand above the ground's own rule. */
const Bar = styled.header`
  && {
    position: sticky;
    z-index: var(--z-header);
    top: 0;
    background-color: color-mix(in srgb, var(--color-pine) 93%, transparent);
    color: var(--color-on-pine);
    transition:
      background-color var(--motion-base),
      box-shadow var(--motion-base);

    &[data-scrolled='true'] {
      background-color: var(--color-pine);
      box-shadow: 0 3px 0 var(--color-shadow);
    }
    @media (forced-colors: active) {
      border-bottom: 1px solid;
    }
    @media print {
      display: none;
    }
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-height: 64px;
  padding-block: 6px;

  @media ${narrow} {
    gap: var(--space-2);
  }

  /* At twice the letter size the bar grows instead of cutting words off. */
  @media ${desktop} {
    flex-wrap: wrap;
  }
`;

/* What links and buttons leave of the bar. */
const BrandRoom = styled.div`
  container-type: inline-size;
  display: flex;
  flex: 1 1 36px;

  /* A logo of its own may be wide. */
  &:has(img) {
    flex-basis: 84px;
  }

  /* A small tablet gives it to the links. */
  @media ${desktop} and ${tight} {
    flex-grow: 0;
  }
`;

const Brand = styled(Link)`
  display: flex;
  align-items: center;
  min-width: 0;
  min-height: 44px;
  border-radius: var(--radius-control);
  color: inherit;
  text-decoration: none;

  svg {
    flex: none;
  }
  /* On two lines where one would push the menu button out. */
  @media (max-width: 26em) {
    span {
      font-size: 1.125rem;
      white-space: normal;
    }
  }
  /* Where the bar's links leave no room for the name, the mark stands for it. */
  @media ${desktop} and ${narrow} {
    @container (max-width: 13.5rem) {
      > span {
        gap: 0;
        font-size: 0;
      }
    }
  }
`;

const DesktopNav = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    list-style: none;
  }
  ${showByWidth}
  @media ${tight} {
    flex-grow: 1;

    ul {
      justify-content: space-evenly;
    }
  }
  @media ${phone} {
    display: none;
  }
`;

const BarLink = styled(Link)`
  ${linkStyles}

  @media ${middle} {
    padding-inline: 8px;
  }
  /* Between two widths the links share what the window has more. */
  @media ${narrow} {
    padding-inline: min(8px, calc(6px + (100vw - 54rem) / 18));
  }
  @media ${tight} {
    padding-inline: calc(3px + (100vw - 48rem) / 18);

    [data-crowded='true'] & {
      font-size: var(--text-sm);
    }
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

const DesktopOnly = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);

  button {
    padding-inline: 12px;
  }
  @media ${narrow} {
    gap: 0;

    a,
    button {
      padding-inline: 8px;
    }
  }
  @media ${phone} {
    display: none;
  }
`;

const CartLabel = styled.span`
  @media ${narrow} {
    display: none;
  }
`;
