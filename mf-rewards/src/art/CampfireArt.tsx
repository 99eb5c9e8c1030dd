/** One pine of 30 x 40 units; its trunk ends at 0, 0. */
const PINE = 'M0-40l7 12h-4l8 10h-4l9 14H2v4h-4v-4h-14l9-14h-4l8-10h-4z';

/** A star with five points, 20 units wide, around 0, 0. */
const STAR = 'M0-10l2.9 6 6.6.9-4.8 4.6 1.2 6.6L0 5l-5.9 3.1 1.2-6.6-4.8-4.6 6.6-.9z';

/** The trees behind the fire: place, size. */
const PINES = [
  [34, 162, 1.7],
  [70, 158, 1.1],
  [212, 158, 1.2],
  [246, 162, 1.9],
  [280, 158, 1.3],
] as const;

/** Sparks that grow to stars on their way up: place, size. */
const STARS = [
  [152, 70, 0.4],
  [171, 54, 0.6],
  [152, 38, 0.8],
  [182, 22, 1.1],
] as const;

/**
 * A campfire whose sparks become stars, 320 x 200 units. It lies on the pine ground of a sign, by day and by night, so its
 * colours stay as they are.
 */
export default function CampfireArt() {
  return (
    <svg viewBox="0 0 320 200" width="100%" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="160" cy="100" r="82" fill="#22573f" />
      <circle cx="160" cy="112" r="56" fill="#2f6b4f" />
      <circle cx="264" cy="44" r="20" fill="#fdf1d3" />
      <circle cx="257" cy="40" r="4" fill="#ecd9a6" />
      <circle cx="270" cy="51" r="3" fill="#ecd9a6" />
      {PINES.map(([x, y, size]) => (
        <path key={x} d={PINE} fill="#0f2d20" transform={`translate(${x} ${y})scale(${size})`} />
      ))}
      <path fill="#0b2419" d="M8 164c30-10 80-12 152-12s122 2 152 12c6 12-50 26-152 26S2 176 8 164z" />
      <ellipse cx="160" cy="168" rx="62" ry="11" fill="#7a4a26" opacity=".55" />
      <path
        fill="#f26b23"
        d="M160 84c4 18 34 30 34 56a34 28 0 0 1-68 0c0-14 8-22 12-32 4 6 8 8 9 14 6-10 15-20 13-38z"
      />
      <path fill="#f5b83d" d="M162 112c2 12 18 20 18 34a20 18 0 0 1-40 0c0-8 4-12 7-18 3 3 4 5 5 8 4-6 10-14 10-24z" />
      <path fill="#fdf1d3" d="M161 136c2 6 8 10 8 16a9 8 0 0 1-18 0c0-6 7-9 10-16z" />
      <path stroke="#5a3418" strokeWidth="13" d="M122 172l72-18" />
      <path stroke="#7a4a26" strokeWidth="13" d="M126 154l72 18" />
      <circle cx="198" cy="172" r="6.5" fill="#d9a066" stroke="#5a3418" strokeWidth="2" />
      <circle cx="122" cy="172" r="6.5" fill="#d9a066" stroke="#5a3418" strokeWidth="2" />
      <path stroke="#c98d54" strokeWidth="3.5" d="M258 178l-64-58" />
      <rect x="180" y="108" width="18" height="15" rx="5" fill="#fff8ea" transform="rotate(42 189 115)" />
      <path fill="#2c6e8f" stroke="#0b2419" strokeWidth="2.5" d="M72 152h30v22a6 6 0 0 1-6 6H78a6 6 0 0 1-6-6z" />
      <path stroke="#2c6e8f" strokeWidth="5" d="M72 158h-6a7 7 0 0 0 0 14h6" />
      <path stroke="#f7f8f3" strokeWidth="2.5" d="M72 152h30m-22 10h.1m10 4h.1m-12 8h.1m14 0h.1m2-12h.1" />
      {STARS.map(([x, y, size]) => (
        <path key={y} d={STAR} fill="#f5b83d" transform={`translate(${x} ${y})scale(${size})`} />
      ))}
      <path stroke="#f7f8f3" strokeWidth="2.5" d="M52 46h.1m36 20h.1m18-42h.1m112 54h.1m-6-60h.1m76 76h.1m-266 2h.1" />
    </svg>
  );
}
