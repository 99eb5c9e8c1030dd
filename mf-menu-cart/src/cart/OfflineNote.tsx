import { Callout, useOnline } from '@site/kit';
import { t } from '../messages';

/** Says before a press what cannot be done without a connection. */
export function OfflineNote() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Callout tone="info" title={t('You are offline')}>
          {t('Your cart is kept. Changing it and checking out need a connection.')}
        </Callout>
      )}
    </div>
  );
}
