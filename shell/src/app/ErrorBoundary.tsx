import { Button, EmptyState, LinkButton, OfflineArt, RetryIcon } from '@site/kit';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { goLive, PART } from '../hydration/earlyInput';
import { reportError } from '../host/reportError';
import { t } from '../messages';

type Props = {
  children: ReactNode;
  /** A new value gives the content another chance: the place in the site. */ resetKey: string;
};
type State = { failed: boolean; resetKey: string };

/** The page that threw never goes live, but these buttons answer at once. */
function liveInItsPart(box: HTMLElement | null): void {
  goLive(box?.closest(`[${PART}]`) ?? null);
}

/**
 * Catches what a page throws while rendering, and a page whose code could not be fetched. Header and footer stay
 * usable. A class because React has no other form of it.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, { path: this.props.resetKey });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" ref={liveInItsPart}>
        <EmptyState
          titleAs="h1"
          art={<OfflineArt />}
          title={t('Unexpected Application Error!')}
          action={
            <>
              {/* A full load: code that failed to load or broke is fetched again. */}
              <Button icon={<RetryIcon />} onClick={() => window.location.reload()}>
                {t('Try Again')}
              </Button>
              <LinkButton variant="secondary" to="/">
                {t('Return to Home')}
              </LinkButton>
            </>
          }
        >
          {t('Something on this page broke. Your cart is safe.')}
        </EmptyState>
      </div>
    );
  }
}
