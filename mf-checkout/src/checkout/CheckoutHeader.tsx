import { ArrowLeftIcon, Button, Link, PageHeader, useNavigate } from '@site/kit';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { t } from '../messages';

/** Title and way back of the two screens. The focus goes to the title when they change, not when the page is opened. */
export function CheckoutHeader({ screen }: { screen: 'details' | 'card' }) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo({ top: 0, behavior: 'instant' });
    box.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [screen]);

  return (
    <div ref={box}>
      {screen === 'card' ? (
        <PageHeader
          title={t('Complete Payment')}
          back={
            <BackButton>
              <Button variant="quiet" size="sm" icon={<ArrowLeftIcon size={18} />} onClick={() => void navigate(-1)}>
                {t('Back to Order Details')}
              </Button>
            </BackButton>
          }
        />
      ) : (
        <PageHeader
          title={t('Checkout')}
          back={
            <Back to="/order">
              <ArrowLeftIcon size={18} /> {t('Your order')}
            </Back>
          }
        />
      )}
    </div>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  margin-block: -6px;
  color: var(--color-ember-deep);
  font-weight: 650;
`;

/* Its words begin where the title does. */
const BackButton = styled.div`
  margin-inline-start: -14px;
`;
