import {
  CallButton,
  Container,
  EmptyState,
  ErrorState,
  OfflineArt,
  OfflineState,
  useBrand,
  useOnline,
} from '@site/kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { rich, t } from '../messages';

type Props = {
  /** The section's name, e.g. "Checkout". */
  title: string;
  retrying: boolean;
  onRetry: () => void;
};

/**
 * In the place of a remote that cannot be shown: what happened in one sentence, and two ways on. Where the connection was
 * lost, it is tried again as soon as that is back.
 */
export function RemoteFailure({ title, retrying, onRetry }: Props) {
  const { phone } = useBrand();
  const online = useOnline();
  const [isOffline] = useState(!online);

  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isOffline, onRetry]);

  if (isOffline && (!online || retrying)) {
    return (
      <Container>
        <OfflineState action={<CallButton>{t('Call To Order')}</CallButton>}>
          {t('{title} needs a connection, and opens as soon as you are back.', { title })}
        </OfflineState>
      </Container>
    );
  }
  return (
    <Container>
      <ErrorState
        title={t("{title} didn't load", { title })}
        message={t("The rest of the site works. Try again, or call us at {phone} and we'll take your order.", {
          phone,
        })}
        onRetry={onRetry}
        retryLabel={t('Retry')}
        retrying={retrying}
        action={<CallButton>{t('Call To Order')}</CallButton>}
      />
    </Container>
  );
}

/** In the place of a section that its team switched off. `isPage`: it would be the whole page. */
export function RemoteOff({ title, isPage }: { title: string; isPage: boolean }) {
  const { phone } = useBrand();
  return (
    <Container>
      <EmptyState
        titleAs={isPage ? 'h1' : 'h2'}
        art={<OfflineArt />}
        title={t('{title} is not available right now', { title })}
        action={<CallButton>{t('Call To Order')}</CallButton>}
      >
        {rich('We are working on it. The rest of the site works, and you can reach us at {phone}.', {
          phone: <OneLine>{phone}</OneLine>,
        })}
      </EmptyState>
    </Container>
  );
}

const OneLine = styled.span`
  white-space: nowrap;
`;
