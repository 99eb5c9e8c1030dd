import { useId } from 'react';

/** Five pines of different height on a 240 px tile that repeats without a seam. */
const tile =
  'M0 40V31l6-2 10-11 4 4 9-14 3 5 5-9 5 9 3-5 9 14 4-4 10 11 6 2 8-8 3 3 7-12 7 12 3-3 8 8 6-1 9-11 4 4 8-15 3 5 5-11 5 11 3-5 8 15 4-4 9 11 8 1 7-7 3 3 6-10 6 10 3-3 7 7 7 2V40z';

/** Ridge of pines in the current text colour. Keeps its height, repeats over any width. */
export function PineLine({ height = 40 }: { height?: number }) {
  const id = useId();
  return (
    <svg width="100%" height={height} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width={240 * (height / 40)} height={height} patternUnits="userSpaceOnUse">
          <path d={tile} fill="currentColor" transform={`scale(${height / 40})`} />
        </pattern>
      </defs>
      <rect width="100%" height={height} fill={`url(#${id})`} />
    </svg>
  );
}
