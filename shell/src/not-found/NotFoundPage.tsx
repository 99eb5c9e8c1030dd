import { EmptyState, LinkButton, LostArt, useLocation } from '@site/kit';
import { useEffect } from 'react';
import styled from 'styled-components';
import { reportError } from '../host/reportError';
import { t } from '../messages';

/** For every path that no part of the site owns. The server answers it with status 404. */
export function NotFoundPage() {
  const { pathname } = useLocation();

  useEffect(() => {
    reportError('404 Error: nothing is at this path', { path: pathname });
  }, [pathname]);

  return (
    <EmptyState
      titleAs="h1"
      art={<LostArt />}
      title={
        <>
          <Code>404</Code> {t('Oops! Page not found')}
        </>
      }
      action={
        <>
          <LinkButton to="/">{t('Return to Home')}</LinkButton>
          <LinkButton to="/#menu" variant="secondary">
            {t('See the menu')}
          </LinkButton>
        </>
      }
    >
      {t('The trail ends here. Maybe the page moved, or the address has a typo.')}
    </EmptyState>
  );
}

const Code = styled.span`
  display: block;
  color: var(--color-ember-deep);
  font-size: var(--text-display);
  line-height: 1;
`;
