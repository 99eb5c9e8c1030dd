import { Callout, LinkButton, speckle, useSession } from '@site/kit';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '../messages';

type Props = {
  title: string;
  text: string;
  /** The path of the page, to come back to. */
  next: string;
  /** A drawing for the pine ground, 8:5. */
  art?: ReactNode;
};

/** Asks a signed-out visitor to sign in, or to create an account, for what the page would show. */
export function SignInGate({ title, text, next, art }: Props) {
  const session = useSession();
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <Gate data-ground="pine">
      <Words>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        {session.status === 'signed-out' && session.ended && <Ended />}
        <Actions>
          <LinkButton to={`/login${query}`}>{t('Sign In')}</LinkButton>
          <LinkButton to={`/signup${query}`} variant="secondary">
            {t('Create an account')}
          </LinkButton>
        </Actions>
      </Words>
      {art && <Art>{art}</Art>}
    </Gate>
  );
}

/** The sign-in ended below the page. Takes the focus, since what was pressed is gone with the page. */
function Ended() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Callout
      ref={box}
      tabIndex={-1}
      data-route-heading=""
      tone="warning"
      role="alert"
      title={t('You have been signed out')}
    >
      {t('Your last change may not be saved. Sign in again to go on.')}
    </Callout>
  );
}

/* A routed sign, as at the end of the home page. */
const Gate = styled.section`
  && {
    ${speckle}
  }
  display: grid;
  gap: var(--space-5) var(--space-8);
  align-items: center;
  padding: clamp(24px, 4vw, 48px);
  border-radius: var(--radius-sheet);
  box-shadow:
    inset 0 0 0 6px var(--color-pine),
    inset 0 0 0 8px var(--color-corn),
    var(--shadow-card);

  @media (min-width: 48em) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-5);
  justify-items: start;

  h2 {
    margin-bottom: var(--space-2);
    font-size: var(--text-2xl);
  }
  p {
    max-width: 33.5em;
    color: var(--color-muted);
  }
`;

/* Keeps the place of the drawing while its code arrives. */
const Art = styled.div`
  width: min(360px, 100%);
  aspect-ratio: 8 / 5;
  justify-self: center;
`;

/* Columns by the size of letters, not by the width of words: the web font, when it comes, moves no button. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr));
  gap: var(--space-3);
  width: min(100%, 27rem);
`;
