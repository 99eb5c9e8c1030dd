import { Container, EmptyState, LinkButton, SuccessArt } from '@site/kit';

/** After an account was deleted. `inKitchen`: orders that are being made right now. */
export function Farewell({ inKitchen }: { inKitchen: number }) {
  return (
    <Container>
      <EmptyState
        titleAs="h1"
        art={<SuccessArt />}
        title="Your account is deleted"
        action={<LinkButton to="/">Back to the menu</LinkButton>}
      >
        {inKitchen === 0
          ? 'What we knew about you is erased. '
          : 'What we knew about you is erased; what the kitchen needs for your order is erased once your order is done. '}
        Thank you for eating with us. You are welcome at any time, as a guest, too.
      </EmptyState>
    </Container>
  );
}
