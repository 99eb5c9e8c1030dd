import { Link, UserIcon, useSession, VisuallyHidden } from '@site/kit';
import styled from 'styled-components';
import { PERSISTENT_SESSION } from '../host/markPersistentSession';
import { linkStyles, middle } from './headerStyles';
import { t } from '../messages';

/** The way to /account, by the person's first name. Its room is kept while it is not known yet who that is. */
export function AccountLink() {
  const { status, user } = useSession();
  if (status === 'signed-out') return <Room $isGuest aria-hidden="true" />;
  if (status === 'loading') return <Room aria-hidden="true" />;
  return (
    <Person to="/account" title={user.email}>
      <UserIcon size={22} />
      <VisuallyHidden>{t('Account of {name}', { name: user.displayName })}</VisuallyHidden>
      <Name aria-hidden="true">{user.displayName.split(/[ @]/)[0]}</Name>
    </Person>
  );
}

/* The same width for every name, so that signing in moves nothing in the bar. */
const WIDTH = '6.5rem';

const Room = styled.span<{ $isGuest?: boolean }>`
  width: ${WIDTH};
  ${({ $isGuest }) => $isGuest && 'display: none;'}

  ${PERSISTENT_SESSION} & {
    display: block;
  }
  @media ${middle} {
    width: 40px;
  }
`;

const Person = styled(Link)`
  ${linkStyles}
  gap: 6px;
  width: ${WIDTH};
  padding-inline: 6px;
  justify-content: end;

  svg {
    flex: none;
  }
  @media ${middle} {
    justify-content: center;
    width: 40px;
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  @media ${middle} {
    display: none;
  }
`;
