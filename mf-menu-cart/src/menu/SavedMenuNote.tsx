import { Callout, formatDayTime, useSettings } from '@site/kit';
import { t } from '../messages';

/** Marks a menu that the service worker saved earlier: the server gave no answer in time. */
export function SavedMenuNote({ savedAt }: { savedAt: string | undefined }) {
  const { timezone } = useSettings();
  return (
    <div role="status">
      {savedAt !== undefined && (
        <Callout tone="info" title={t('Saved menu')}>
          {t(
            'Saved {time}. Prices and what is sold out may have changed since. Adding to your cart needs a connection.',
            { time: formatDayTime(savedAt, new Date(), timezone) },
          )}
        </Callout>
      )}
    </div>
  );
}
