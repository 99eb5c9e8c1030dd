import { ApiError, Button, Callout, Card, Container, LinkButton, PageHeader, useIsHydrating } from '@site/kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { careerCalls } from '../careerCalls';
import { t } from '../messages';

type State = 'asking' | 'deleting' | 'deleted' | 'gone';

/** Kept with the entry of the history, which outlives a reload and holds nothing of the application. */
const DELETED = 'applicationDeleted';
const history = (): Record<string, unknown> => (window.history.state ?? {}) as Record<string, unknown>;
const keepInHistory = (added: Record<string, unknown> = {}): void =>
  window.history.replaceState({ ...history(), ...added }, '', window.location.pathname);

/** Behind the link in a receipt. Opening it deletes nothing: mail programs open links by themselves. */
export default function WithdrawPage() {
  // The server cannot know whether the link is complete.
  const isHydrating = useIsHydrating();
  const [link, setLink] = useState(0);
  useEffect(() => {
    const followed = (): void => {
      if (window.location.hash !== '') setLink((links) => links + 1);
    };
    window.addEventListener('hashchange', followed);
    return () => window.removeEventListener('hashchange', followed);
  }, []);
  return (
    <Container $width="reading">
      <PageHeader title={t('Delete Your Application')} />
      <Sheet>{!isHydrating && <Withdrawal key={link} />}</Sheet>
    </Container>
  );
}

function Withdrawal() {
  // Behind the hash, which no server sees; taken out of the address, so that it stays in no history.
  const [token] = useState(() => window.location.hash.slice(1));
  const [state, setState] = useState<State>(() => (token === '' && history()[DELETED] ? 'deleted' : 'asking'));
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (window.location.hash !== '') keepInHistory();
  }, []);

  const withdraw = async (): Promise<void> => {
    setState('deleting');
    setFailure(null);
    try {
      await careerCalls.withdraw(token);
      keepInHistory({ [DELETED]: true });
      setState('deleted');
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return setState('gone');
      setState('asking');
      setFailure(t('That did not work. Please try again in a moment.'));
    }
  };

  if (state === 'deleted' || state === 'gone') return <Ended isGone={state === 'gone'} />;
  if (token === '') {
    return (
      <Callout tone="warning" title={t('This link is not complete')}>
        {t('Please open the link in your receipt again.')}
      </Callout>
    );
  }
  return (
    <>
      <p>
        {t('We delete your answers, our notes and the mails about this application at once. This cannot be undone.')}
      </p>
      {failure && (
        <Callout tone="error" role="alert">
          {failure}
        </Callout>
      )}
      <Actions>
        <Button
          variant="danger"
          busy={state === 'deleting'}
          busyLabel={t('Deleting...')}
          onClick={() => void withdraw()}
        >
          {t('Delete my application')}
        </Button>
        <LinkButton to="/" variant="quiet">
          {t('Keep it')}
        </LinkButton>
      </Actions>
    </>
  );
}

function Ended({ isGone }: { isGone: boolean }) {
  return (
    <Callout
      tone={isGone ? 'warning' : 'success'}
      role="status"
      title={t(isGone ? 'This link belongs to no application.' : 'Your application is deleted')}
      action={<LinkButton to="/career">{t('See open positions')}</LinkButton>}
    >
      {t(
        isGone
          ? 'Please open the link in your receipt again.'
          : 'Your answers, our notes and the mails about it are gone. You can apply again at any time.',
      )}
    </Callout>
  );
}

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin-bottom: var(--space-8);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
