import type { SiteSettings } from '@site/contracts';
import { useBrand } from '@site/kit';
import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { addressLine } from './addresses';

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
    });

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
      html: PIN,
      iconSize: [44, 58],
      iconAnchor: [22, 56],
      popupAnchor: [0, -54],
    });
    const popup = document.createElement('span');
    popup.textContent = label;
    L.marker([latitude, longitude], { icon, title: label, alt: label, keyboard: true }).addTo(map).bindPopup(popup);

    return () => {
      map.remove();
    };
  }, [latitude, longitude, label, tiles, onUnavailable]);

  return <Box ref={box} role="region" aria-label={`Map: ${label}`} />;
}

/** Markup of our own, no text from outside. */
const PIN =
  '<svg viewBox="-38 -104 76 106" width="44" height="58" aria-hidden="true"><path d="M0 0c-28-36-36-50-36-66a36 36 0 0 1 72 0c0 16-8 30-36 66z" fill="#f26b23" stroke="#1d0f05" stroke-width="4"/><path d="M0-92 15-70h-8l12 17H4v8h-8v-8h-15l12-17h-8z" fill="#1d0f05"/></svg>';

const Box = styled.div`
  /* Leaflet's layers count up to 1000: here they stay below the header. */
  isolation: isolate;
  width: 100%;
  height: 100%;
  background: var(--color-sunken);
  font-family: var(--font-text);

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
