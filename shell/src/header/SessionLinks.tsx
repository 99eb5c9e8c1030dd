import { Button, type ButtonSize, LinkButton, useHost, useSession } from '@site/kit';
import type { ComponentType, ReactNode } from 'react';

/** Sign In for guests, Sign Out for members; nothing while that is not known yet. */
export function SessionLink({ size, fullWidth }: { size?: ButtonSize; fullWidth?: boolean }) {
  const { session } = useHost();
  const { status } = useSession();
  if (status === 'loading') return null;
  if (status === 'signed-out') {
    return (
      <LinkButton to="/login" variant="quiet" size={size} fullWidth={fullWidth}>
        Sign In
      </LinkButton>
    );
  }
  return (
    <Button variant="quiet" size={size} fullWidth={fullWidth} onClick={() => void session.signOut()}>
      Sign Out
    </Button>
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
