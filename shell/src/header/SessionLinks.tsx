import { Button, type ButtonSize, LinkButton, useHost, useSession } from '@site/kit';
import type { ComponentType, ReactNode } from 'react';
import styled from 'styled-components';
import { PERSISTENT_SESSION } from '../host/markPersistentSession';
import { t } from '../messages';

type Look = { size?: ButtonSize; fullWidth?: boolean };

/** Sign In for guests, Sign Out for members; while that is not known yet, the room of the button without its words. */
export function SessionLink(look: Look) {
  const { session } = useHost();
  const { status } = useSession();
  if (status === 'signed-out') {
    return (
      <SignIn to="/login" variant="quiet" {...look}>
        {t('Sign In')}
      </SignIn>
    );
  }
  return (
    <Place $isEmpty={status === 'loading'}>
      <Button variant="quiet" {...look} data-leaves onClick={() => void session.signOut()}>
        {t('Sign Out')}
      </Button>
    </Place>
  );
}

/** An entry of a list of links, only for users whose role is admin. */
export function AdminItem({
  as: Link,
  label,
}: {
  as: ComponentType<{ to: string; children: ReactNode }>;
  label: string;
}) {
  if (useSession().role !== 'admin') return null;
  return (
    <li>
      <Link to="/admin">{label}</Link>
    </li>
  );
}

/* The first HTML is drawn for a guest. With a session the words do not change. */
const SignIn = styled(LinkButton)`
  ${PERSISTENT_SESSION} & {
    visibility: hidden;
  }
`;

const Place = styled.div<{ $isEmpty: boolean }>`
  ${({ $isEmpty }) => $isEmpty && 'visibility: hidden;'}
`;
