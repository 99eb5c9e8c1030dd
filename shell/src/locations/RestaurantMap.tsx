import { Skeleton, useSettings } from '@site/kit';
import { lazy, Suspense, useCallback, useState } from 'react';
import styled from 'styled-components';
import DrawnMap from './DrawnMap';

const LeafletMap = lazy(() => import('./LeafletMap').catch(() => ({ default: DrawnMap })));

/** The street map where tiles are configured and answer; else our drawn one, in the same frame. */
export function RestaurantMap() {
  const { mapTiles } = useSettings();
  const [unavailable, setUnavailable] = useState(false);
  const onUnavailable = useCallback(() => setUnavailable(true), []);

  return (
    <Frame>
      {mapTiles && !unavailable ? (
        <Suspense fallback={<Skeleton $height="100%" $radius="0" />}>
          <LeafletMap tiles={mapTiles} onUnavailable={onUnavailable} />
        </Suspense>
      ) : (
        <DrawnMap />
      )}
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
