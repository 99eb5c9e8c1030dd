import { Callout, cartSession } from '@site/kit';
import { t } from '../messages';

/** Says that the cart ends with the page, where the browser forbids the site to store anything. */
export function NotKeptNote() {
  if (cartSession.isKept()) return null;
  return (
    <Callout tone="warning" title={t('This browser keeps no cart')}>
      {t('It forbids this site to store anything. Loading the page again empties your cart.')}
    </Callout>
  );
}
