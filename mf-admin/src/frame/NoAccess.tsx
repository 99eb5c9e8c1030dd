import { Button, Container, EmptyState, LinkButton } from '@site/kit';
import { useLogOut } from './useLogOut';

/** For an account whose staff access was taken away while it was signed in. */
export function NoAccess() {
  const { logOut, isLeaving } = useLogOut();
  return (
    <Container>
      <EmptyState
        titleAs="h1"
        title="Your staff access has ended"
        action={
          <>
            <Button busy={isLeaving} onClick={logOut}>
              Log Out
            </Button>
            <LinkButton to="/" variant="secondary">
              Go to the site
            </LinkButton>
          </>
        }
      >
        An owner of the restaurant can give it back. Your customer account still works.
      </EmptyState>
    </Container>
  );
}
