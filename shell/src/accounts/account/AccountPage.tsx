import { Button, Container, PageHeader, Spinner, useHost, useSession } from '@site/kit';
import { useEffect } from 'react';

/** What belongs to the person who is signed in; somebody who is not is asked to sign in and comes back. */
export default function AccountPage() {
  const { session } = useHost();
  const { status, user } = useSession();

  useEffect(() => {
    if (status === 'signed-out') session.signIn('/account');
  }, [status, session]);

  return (
    <Container>
      <PageHeader title="Your Account" intro={user?.email} />
      {user ? (
        <Button variant="secondary" onClick={() => void session.signOut()}>
          Sign Out
        </Button>
      ) : (
        <Spinner label="Loading..." />
      )}
    </Container>
  );
}
