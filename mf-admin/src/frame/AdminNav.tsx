import { Badge, Container, LockIcon, media, NavLink } from '@site/kit';
import styled from 'styled-components';
import { MoreMenu } from './MoreMenu';
import { navEntry } from './navEntry';
import { MORE_GROUPS } from './screens';
import { useLogOut } from './useLogOut';
import { useStaff } from './useStaff';

/** Most links that fit into the second row of a 390 px phone. */
const PHONE_LINKS_MAX = 4;

/**
 * The screens that the person may use. One row; on a phone the links collapse to a second row, and those that it has no
 * room for are below "More".
 */
export function AdminNav() {
  const { me, screens } = useStaff();
  const { logOut, isLeaving } = useLogOut();
  const live = screens.filter(({ group }) => group === 'live');
  const inBar = [...screens.filter(({ group }) => group === 'main'), ...live];
  const isCrowded = inBar.length > PHONE_LINKS_MAX;
  const groups = MORE_GROUPS.map(({ group, label }) => ({
    label,
    screens: screens.filter((screen) => screen.group === group),
  })).filter((group) => group.screens.length > 0);

  return (
    <Bar aria-label="Admin">
      <Row>
        <Who>
          <LockIcon size={20} />
          <Name title={me.name}>{me.name}</Name>
          <Badge $tone="ember">{me.staff_role}</Badge>
        </Who>
        <Links data-crowded={isCrowded || undefined}>
          {inBar.map(({ path, label, group }) => (
            <li key={path} data-group={group}>
              <NavLink to={path} end={path === '/admin'}>
                {label}
              </NavLink>
            </li>
          ))}
        </Links>
        {groups.length > 0 && <MoreMenu groups={groups} phoneOnly={isCrowded ? live : []} />}
        <LogOut type="button" data-leaves onClick={logOut} disabled={isLeaving}>
          Log Out
        </LogOut>
      </Row>
    </Bar>
  );
}

const Bar = styled.nav`
  position: relative;
  z-index: 3;
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);

  @media print {
    display: none;
  }
`;

const Row = styled(Container)`
  display: grid;
  grid-template: 'who links more out' auto / auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0 var(--space-2);
  min-height: 56px;

  @media ${media.phone} {
    grid-template: 'who more out' auto 'links links links' auto / minmax(0, 1fr) auto auto;
    padding-block: var(--space-1);
  }
`;

const Who = styled.p`
  grid-area: who;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  padding-right: var(--space-3);
  color: var(--color-muted);
  font-size: var(--text-sm);

  > svg {
    flex: none;
  }
`;

const Name = styled.span`
  overflow: hidden;
  max-width: 10.5em;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* The bar's links need the room first. */
  @media (min-width: 768px) and (max-width: 1099.98px) {
    display: none;
  }
`;

const Links = styled.ul`
  grid-area: links;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  min-width: 0;
  list-style: none;

  a {
    ${navEntry}
  }
  li[data-group='main'] + li[data-group='live'] {
    padding-left: var(--space-2);
    border-left: 2px solid var(--color-line);
  }
  @media ${media.phone} {
    gap: 2px;

    &[data-crowded] li[data-group='live'] {
      display: none;
    }
  }
`;

const LogOut = styled.button`
  ${navEntry}
  grid-area: out;
`;
