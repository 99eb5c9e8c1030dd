import type { SiteSettings } from '@site/contracts';
import { inDark, useBrand } from '@site/kit';
import L from 'leaflet';
import leafletCss from 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { t } from '../messages';
import { addressLine } from './addresses';
import { PinShape } from './MapPin';

const ZOOM = 15;
/** Attempts of a tile server before it counts as gone; one missing tile is no reason to take the map away. */
const FAILURES_ALLOWED = 3;

type Props = {
  tiles: NonNullable<SiteSettings['mapTiles']>;
  /** No tiles can be had. */
  onUnavailable: () => void;
};

/** The street map. In a chunk of its own: leaflet weighs as much as the rest of the page. */
export default function LeafletMap({ tiles, onUnavailable }: Props) {
  const { name, address, location } = useBrand();
  const box = useRef<HTMLDivElement>(null);
  /** Leaflet places this element, React fills it. */
  const [pin] = useState(() => document.createElement('div'));
  const { latitude, longitude } = location;
  const label = `${name}, ${addressLine(address)}`;

  useEffect(() => {
    if (!box.current) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = L.map(box.current, {
      center: [latitude, longitude],
      zoom: ZOOM,
      // The wheel and a finger scroll the page; the map moves by its buttons, two fingers, the mouse or the arrow keys.
      scrollWheelZoom: false,
      dragging: !L.Browser.mobile,
      zoomAnimation: !still,
      fadeAnimation: !still,
      markerZoomAnimation: !still,
      zoomControl: false,
    });
    // Leaflet's own words are English.
    map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
    L.control.zoom({ zoomInTitle: t('Zoom in'), zoomOutTitle: t('Zoom out') }).addTo(map);

    let loaded = 0;
    let failed = 0;
    L.tileLayer(tiles.url, {
      attribution: tiles.attribution,
      maxZoom: 19,
      referrerPolicy: 'strict-origin-when-cross-origin',
    })
      .on('tileload', () => loaded++)
      .on('tileerror', () => {
        if (++failed >= FAILURES_ALLOWED && loaded === 0) onUnavailable();
      })
      .addTo(map);

    const icon = L.divIcon({
      className: 'map-pin',
      html: pin,
      iconSize: [44, 65],
      iconAnchor: [22, 60],
      popupAnchor: [0, -58],
    });
    const popup = document.createElement('span');
    popup.textContent = label;
    L.marker([latitude, longitude], { icon, title: label, alt: label, keyboard: true })
      .addTo(map)
      .bindPopup(popup)
      .on('popupopen', ({ popup: opened }) => {
        const close = opened.getElement()?.querySelector('.leaflet-popup-close-button');
        close?.setAttribute('aria-label', t('Close'));
      });

    return () => {
      map.remove();
    };
  }, [latitude, longitude, label, tiles, onUnavailable, pin]);

  return (
    <>
      <LeafletStyle />
      <Box ref={box} role="region" aria-label={t('Map: {place}', { place: label })} />
      {createPortal(
        <svg viewBox="-38 -104 76 112" width="44" height="65" aria-hidden="true">
          <PinShape />
        </svg>,
        pin,
      )}
    </>
  );
}

const LeafletStyle = createGlobalStyle`
  ${leafletCss}
`;

const Box = styled.div`
  /* Leaflet's layers count up to 1000: here they stay below the header. */
  isolation: isolate;
  width: 100%;
  height: 100%;
  background: var(--color-sunken);
  font-family: var(--font-text);

  .leaflet-tile-pane {
    ${inDark('filter: brightness(0.74) saturate(0.85);')}
  }
  .map-pin {
    background: none;
    border: 0;
  }
  .leaflet-bar a {
    width: 44px;
    height: 44px;
    font-size: 24px;
    line-height: 42px;
  }
  .leaflet-popup-content {
    font-size: 1rem;
    line-height: 1.4;
  }
`;
