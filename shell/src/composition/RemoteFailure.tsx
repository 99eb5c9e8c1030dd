import { Container, ErrorState, LinkButton, PhoneIcon, useBrand } from '@site/kit';

type Props = {
  /** The section's name, e.g. "Checkout". */
  title: string;
  retrying: boolean;
  onRetry: () => void;
};

/** In the place of a remote that cannot be shown: what happened in one sentence, and two ways on. */
export function RemoteFailure({ title, retrying, onRetry }: Props) {
  const { phone, phoneHref } = useBrand();
  return (
    <Container>
      <ErrorState
        title={`${title} didn't load`}
        message={`The rest of the site works. Try again, or call us at ${phone} and we'll take your order.`}
        onRetry={onRetry}
        retryLabel="Retry"
        retrying={retrying}
        action={
          <LinkButton href={`tel:${phoneHref}`} icon={<PhoneIcon />}>
            Call To Order
          </LinkButton>
        }
      />
    </Container>
  );
}
