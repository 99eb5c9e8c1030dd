import { ChevronDownIcon, Link, useLocation } from '@site/kit';
import styled, { css } from 'styled-components';
import { linkStyles } from './headerStyles';
import { type SpreadLink, widthAt } from './spreadLinks';
import { useDisclosure } from './useDisclosure';
import { t } from '../messages';

/** The links that the bar has no room for. Where it has room for all of them, the menu is not shown. */
export function MoreMenu({ links }: { links: readonly SpreadLink[] }) {
  const { pathname } = useLocation();
  const { root, button, panel } = useDisclosure();
  const needed = Math.max(0, ...links.map(({ from }) => from));
  if (needed === 0) return null;
  return (
    <li data-until={needed}>
      <Item {...root}>
        <More type="button" {...button}>
          {t('More')}
          <ChevronDownIcon size={18} />
        </More>
        <Panel {...panel}>
          <ul>
            {links.map(
              ({ label, to, from }) =>
                from > 0 && (
                  <li key={to} data-until={from}>
                    <MoreLink to={to} aria-current={to === pathname ? 'page' : undefined}>
                      {label}
                    </MoreLink>
                  </li>
                ),
            )}
          </ul>
        </Panel>
      </Item>
    </li>
  );
}

/** For the list of the bar: each link is either in it or in the menu. */
export const showByWidth = [1, 2].map(
  (index) => css`
    @media not all and (min-width: ${widthAt(index)}) {
      [data-from='${index}'] {
        display: none;
      }
    }
    @media (min-width: ${widthAt(index)}) {
      [data-until='${index}'] {
        display: none;
      }
    }
  `,
);

const Item = styled.div`
  position: relative;
`;

const More = styled.button`
  ${linkStyles}
  gap: 4px;
  border: 0;
  background: none;
  cursor: pointer;
`;

const Panel = styled.div`
  position: absolute;
  right: 0;
  min-width: 14rem;
  max-width: 80vw;
  max-height: calc(100dvh - 100% - var(--space-8));
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-pine);
  box-shadow: var(--shadow-overlay);

  && ul {
    display: block;
  }
`;

const MoreLink = styled(Link)`
  ${linkStyles}
  display: flex;
`;
