import { CallButton, Container, EmptyState, LinkButton, LostArt } from '@site/kit';
import { t } from '../messages';
import { useScreenTitle } from '../useScreenTitle';

/** For a link that leads to no order, or to another guest's: both look the same, on purpose. */
export function OrderNotFound() {
  const title = t('We cannot find this order');
  useScreenTitle(title);
  return (
    <Container $width="reading">
      <EmptyState
        titleAs="h1"
        art={<LostArt />}
        title={title}
        action={
          <>
            <CallButton />
            <LinkButton to="/" variant="secondary">
              {t('To the menu')}
            </LinkButton>
          </>
        }
      >
        {t(
          'The link may be incomplete, or made for another browser. Open it once more from your receipt, or call us: we find it by your name.',
        )}
      </EmptyState>
    </Container>
  );
}
