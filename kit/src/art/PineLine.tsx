import { useId } from 'react';

/**
 * Pines of different heights on a tile of 320 x 48 that repeats without a seam: both ends are on the same ground line.
 * Drawn tree by tree, three tiers each, so that it reads as a forest and not as a saw.
 */
const tile = [
  'M0 40h320v8H0z',
  'M22 12l6 10h-3l6 9h-3l7 10H9l7-10h-3l6-9h-3z',
  'M48 22l4 7h-2l5 6h-2l5 7H38l5-7h-2l5-6h-2z',
  'M80 4l7 13h-4l8 10h-4l9 14H64l9-14h-4l8-10h-4z',
  'M112 18l5 8h-3l6 7h-3l6 9h-22l6-9h-3l6-7h-3z',
  'M140 26l4 6h-2l4 5h-2l4 6h-16l4-6h-2l4-5h-2z',
  'M170 9l7 11h-4l7 9h-3l8 13h-30l8-13h-3l7-9h-4z',
  'M200 20l5 8h-3l5 6h-2l6 9h-22l6-9h-2l5-6h-3z',
  'M236 2l8 14h-4l8 10h-4l10 16h-36l10-16h-4l8-10h-4z',
  'M268 24l4 6h-2l5 6h-2l5 7h-20l5-7h-2l5-6h-2z',
  'M296 14l6 10h-3l6 8h-3l7 10h-26l7-10h-3l6-8h-3z',
].join('');

/** Ridge of pines in the current text colour. Keeps its height in pixels and repeats over any width. */
export function PineLine({ height = 48 }: { height?: number }) {
  const id = useId();
  const scale = height / 48;
  return (
    <svg width="100%" height={height} aria-hidden="true" focusable="false">
      <pattern id={id} width={320 * scale} height={height} patternUnits="userSpaceOnUse">
        <path d={tile} fill="currentColor" transform={scale === 1 ? undefined : `scale(${scale})`} />
      </pattern>
      <rect width="100%" height={height} fill={`url(#${id})`} />
    </svg>
  );
}
