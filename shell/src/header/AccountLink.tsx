import { Link, UserIcon, useSession, VisuallyHidden } from '@site/kit';
import styled from 'styled-components';
import { KEPT_SESSION } from '../host/markKeptSession';
import { linkStyles, narrow } from './headerStyles';

/** The way to /account, by the person's name. Its room is kept while it is not known yet who that is. */
export function AccountLink() {
  const { status, user } = useSession();
  if (status === 'signed-out') return <Room $isGuest aria-hidden="true" />;
  if (status === 'loading') return <Room aria-hidden="true" />;
  return (
    <Person to="/account" title={user.email}>
      <UserIcon size={22} />
      <VisuallyHidden>Account of </VisuallyHidden>
      <Name>{user.displayName}</Name>
    </Person>
  );
}

/* The same width for every name: who is signed in moves nothing in the bar. */
const WIDTH = '8.25rem';

const Room = styled.span<{ $isGuest?: boolean }>`
  width: ${WIDTH};
  ${({ $isGuest }) => $isGuest && 'display: none;'}

  ${KEPT_SESSION} & {
    display: block;
  }
  @media ${narrow} {
    width: 46px;
  }
`;

const Person = styled(Link)`
  ${linkStyles}
  gap: 6px;
  width: ${WIDTH};
  justify-content: end;

  svg {
    flex: none;
  }
  @media ${narrow} {
    justify-content: center;
    width: 46px;
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  @media ${narrow} {
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
`;
