import { ChevronDownIcon, NavLink, media, useLocation } from '@site/kit';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styled, { css } from 'styled-components';
import type { AdminScreen } from './AdminScreen';
import { navEntry } from './navEntry';

type Props = {
  groups: readonly { label: string; screens: readonly AdminScreen[] }[];
  /** Screens that the bar shows on wider displays only. */
  phoneOnly: readonly AdminScreen[];
};

/** A disclosure with the screens that the bar has no room for. Escape, a press outside and a chosen link close it. */
export function MoreMenu({ groups, phoneOnly }: Props) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Open for one place: going to another closes it.
  const isOpen = openAt === pathname;
  const holdsCurrent = (screens: readonly AdminScreen[]) => screens.some(({ path }) => isBelow(path, pathname));
  const isCurrent = groups.some(({ screens }) => holdsCurrent(screens));

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return;
    setOpenAt(null);
    button.current?.focus();
  }

  return (
    <Root ref={root} onKeyDown={closeOnEscape}>
      <Toggle
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={isCurrent || undefined}
        data-current-on-phone={holdsCurrent(phoneOnly) || undefined}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        More
        <ChevronDownIcon size={18} />
      </Toggle>
      <Panel id={id} hidden={!isOpen}>
        {[{ label: 'Live', screens: phoneOnly }, ...groups].map(({ label, screens }) => (
          <section
            key={label}
            aria-labelledby={`${id}-${label}`}
            hidden={screens.length === 0}
            data-phone-only={screens === phoneOnly || undefined}
          >
            <h2 id={`${id}-${label}`}>{label}</h2>
            <ul>
              {screens.map((screen) => (
                <li key={screen.path}>
                  <NavLink to={screen.path} onClick={() => setOpenAt(null)}>
                    {screen.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Panel>
    </Root>
  );
}

function isBelow(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

const Root = styled.div`
  grid-area: more;
`;

const currentMark = css`
  box-shadow: inset 0 -3px 0 var(--color-ember);
`;

const Toggle = styled.button`
  ${navEntry}

  > svg {
    transition: transform var(--motion-base);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  &[data-current] {
    ${currentMark}
  }
  @media ${media.phone} {
    &[data-current-on-phone] {
      ${currentMark}
    }
  }
`;

const Panel = styled.div`
  position: absolute;
  inset: 100% var(--space-4) auto auto;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-5) var(--space-6);
  max-width: min(880px, calc(100vw - 2 * var(--space-4)));
  margin-top: var(--space-1);
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-raised);
  box-shadow: var(--shadow-overlay);

  &[hidden] {
    display: none;
  }
  section[hidden] {
    display: none;
  }
  @media (min-width: 768px) {
    section[data-phone-only] {
      display: none;
    }
  }
  h2 {
    padding-inline: 12px;
    color: var(--color-muted);
    font-size: var(--text-sm);
    letter-spacing: 0.02em;
  }
  ul {
    display: grid;
    margin-top: var(--space-1);
    list-style: none;
  }
  a {
    ${navEntry}
    width: 100%;
  }
  @media ${media.phone} {
    inset-inline: var(--space-4);
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  }
`;
