import { ChevronRightIcon, Link, media } from '@site/kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { t } from '../../../messages';
import { SECTIONS, type SectionId } from './sections';

/** Beside the sections on a desktop, a list above them on a phone. */
export function SettingsNav() {
  const current = useSectionInSight();
  return (
    <Nav aria-label={t('Account settings')}>
      <ul>
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/account#${id}`} aria-current={id === current ? 'true' : undefined}>
              {t(title)}
              <ChevronRightIcon size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </Nav>
  );
}

/** The last section that has passed the upper third of the window; at the page's end the last of all. */
function useSectionInSight(): SectionId {
  const [current, setCurrent] = useState<SectionId>(SECTIONS[0].id);

  useEffect(() => {
    const look = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const passed = SECTIONS.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      const seen = isAtEnd ? SECTIONS.at(-1) : passed.at(-1);
      setCurrent(seen?.id ?? SECTIONS[0].id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  return current;
}

const Nav = styled.nav`
  ul {
    display: grid;
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    min-height: 48px;
    padding: 8px 14px;
    color: var(--color-ink);
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    background: var(--color-sunken);
  }
  svg {
    flex: none;
    color: var(--color-muted);
  }

  @media (max-width: 1023.98px) {
    border: 1px solid var(--color-line);
    border-radius: var(--radius-card);
    background: var(--color-surface);
    overflow: hidden;

    li + li {
      border-top: 1px solid var(--color-line);
    }
  }
  @media ${media.desktop} {
    position: sticky;
    top: calc(var(--size-header-height) + var(--space-6));

    a {
      min-height: 44px;
      border-radius: var(--radius-control);
      color: var(--color-muted);
    }
    a:hover {
      color: var(--color-ink);
    }
    a[aria-current] {
      background: var(--color-ember-soft);
      color: var(--color-ink);
      box-shadow: inset 3px 0 0 var(--color-ember);

      @media (forced-colors: active) {
        text-decoration: underline;
      }
    }
    svg {
      display: none;
    }
  }
`;
