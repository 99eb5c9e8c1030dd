import { Container, EmptyState, ErrorState, LinkButton, PhoneIcon, useBrand } from '@site/kit';

type Props = {
  /** The section's name, e.g. "Checkout". */
  title: string;
  retrying: boolean;
  onRetry: () => void;
};

/** In the place of a remote that cannot be shown: what happened in one sentence, and two ways on. */
export function RemoteFailure({ title, retrying, onRetry }: Props) {
  const { phone } = useBrand();
  return (
    <Container>
      <ErrorState
        title={`${title} didn't load`}
        message={`The rest of the site works. Try again, or call us at ${phone} and we'll take your order.`}
        onRetry={onRetry}
        retryLabel="Retry"
        retrying={retrying}
        action={<CallToOrder />}
      />
    </Container>
  );
}

/** In the place of a section that its team switched off. */
export function RemoteOff({ title }: { title: string }) {
  const { phone } = useBrand();
  return (
    <Container>
      <EmptyState title={`${title} is not available right now`} action={<CallToOrder />}>
        We are working on it. The rest of the site works, and you can reach us at {phone}.
      </EmptyState>
    </Container>
  );
}

function CallToOrder() {
  const { phoneHref } = useBrand();
  return (
    <LinkButton href={`tel:${phoneHref}`} icon={<PhoneIcon />}>
      Call To Order
    </LinkButton>
  );
}
