/** Metal and its edge, from the first tier to the highest. */
const METALS = [
  ['#c27f4e', '#7a4422'],
  ['#b4c0c7', '#5f6d76'],
  ['#f5b83d', '#9a6a00'],
  ['#a9d3e3', '#2c6e8f'],
] as const;

/** An enamel pin with a pine, in the metal of a tier. `rank` counts from 0; tiers beyond the fourth wear the last metal. */
export function TierBadge({ rank }: { rank: number }) {
  const [metal, edge] = METALS[rank] ?? METALS[3];
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r="18.5" fill={metal} stroke={edge} strokeWidth="3" />
      <circle cx="20" cy="20" r="13.5" fill="#17402f" stroke={edge} strokeWidth="1.5" />
      <path fill={metal} d="M20 9l4.6 7.2h-2.4l4.6 6h-2.6l4.8 6.8h-7.4v2.4h-3.2V29H11l4.8-6.8h-2.6l4.6-6h-2.4z" />
    </svg>
  );
}
