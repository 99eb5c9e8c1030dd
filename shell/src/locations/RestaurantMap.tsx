import { Skeleton, useIsHydrating, useSettings } from '@site/kit';
import { lazy, Suspense, useCallback, useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import DrawnMap from './DrawnMap';

const LeafletMap = lazy(() => import('./LeafletMap').catch(() => ({ default: DrawnMap })));

/**
 * The street map where tiles are configured and answer; else our drawn one, in the same frame. The server knows no street map: the
 * drawn one of the first HTML stays until the code of the other is there.
 */
export function RestaurantMap() {
  const { mapTiles } = useSettings();
  const [unavailable, setUnavailable] = useState(false);
  const onUnavailable = useCallback(() => setUnavailable(true), []);
  // A deferred render waits for the code behind what is shown.
  const isFirstHtml = useDeferredValue(useIsHydrating());

  return (
    <Frame>
      <Suspense fallback={<Skeleton $height="100%" $radius="0" />}>
        {mapTiles && !unavailable && !isFirstHtml ? (
          <LeafletMap tiles={mapTiles} onUnavailable={onUnavailable} />
        ) : (
          <DrawnMap />
        )}
      </Suspense>
    </Frame>
  );
}

const Frame = styled.div`
  overflow: hidden;
  /* As wide as the drawn map; a phone shows its middle. */
  aspect-ratio: 1500 / 630;
  min-height: 320px;
  width: 100%;
  border: 2px solid var(--color-rim);
  border-radius: var(--radius-sheet);
  background: var(--color-sunken);
`;
