import { Card, LinkButton } from '@site/kit';
import styled from 'styled-components';

type Props = {
  title: string;
  text: string;
  /** The path of the page, to come back to. */
  next: string;
};

/** Asks a signed-out visitor to sign in, or to create an account, for what the page would show. */
export function SignInGate({ title, text, next }: Props) {
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <Gate $rim $padding="lg">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <Actions>
        <LinkButton to={`/login${query}`}>Sign In</LinkButton>
        <LinkButton to={`/signup${query}`} variant="secondary">
          Create an account
        </LinkButton>
      </Actions>
    </Gate>
  );
}

const Gate = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4) var(--space-6);

  h2 {
    margin-bottom: var(--space-2);
    font-size: var(--text-2xl);
  }
  p {
    max-width: 52ch;
    color: var(--color-muted);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
