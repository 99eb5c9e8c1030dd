/** One pine of 30 x 40 units; its trunk ends at 0, 0. */
const PINE = 'M0-40l7 12h-4l8 10h-4l9 14H2v4h-4v-4h-14l9-14h-4l8-10h-4z';

/** The trees behind the bag: place, size. */
const PINES = [
  [34, 162, 1.7],
  [68, 158, 1.1],
  [238, 160, 1.4],
  [268, 162, 1.9],
  [296, 158, 1.1],
] as const;

/** The lines of the receipt: height, width of the dish's name. */
const LINES = [
  [76, 30],
  [90, 38],
  [104, 24],
] as const;

/**
 * A bag to take away and its receipt, 320 x 200 units. It lies on the pine ground of a sign, by day and by night, so its
 * colours stay as they are.
 */
export default function ReceiptArt() {
  return (
    <svg viewBox="0 0 320 200" width="100%" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="160" cy="100" r="82" fill="#22573f" />
      <circle cx="160" cy="108" r="58" fill="#2f6b4f" />
      <circle cx="54" cy="40" r="18" fill="#fdf1d3" />
      <circle cx="48" cy="36" r="4" fill="#ecd9a6" />
      <circle cx="59" cy="46" r="3" fill="#ecd9a6" />
      {PINES.map(([x, y, size]) => (
        <path key={x} d={PINE} fill="#0f2d20" transform={`translate(${x} ${y})scale(${size})`} />
      ))}
      <path fill="#0b2419" d="M8 164c30-10 80-12 152-12s122 2 152 12c6 12-50 26-152 26S2 176 8 164z" />
      <path stroke="#7a4a26" strokeWidth="6" d="M118 84V68a18 18 0 0 1 36 0v16" />
      <path fill="#d9a066" d="M94 82h84l6 92H88z" />
      <path fill="#c58a50" d="M166 82h12l6 92h-18z" />
      <path stroke="#b3783f" strokeWidth="2" strokeDasharray="1 6" d="M95 92h82" />
      <circle cx="130" cy="132" r="23" fill="#fdf1d3" />
      <path d={PINE} fill="#1a402d" transform="translate(130 147)scale(.76)" />
      <g transform="rotate(7 204 112)">
        <path
          fill="#fff8e8"
          d="M170 46h68v124l-8.5-7-8.5 7-8.5-7-8.5 7-8.5-7-8.5 7-8.5-7-8.5 7z"
          stroke="#0f2d20"
          strokeOpacity=".25"
          strokeWidth="2"
        />
        <path stroke="#1a402d" strokeWidth="6" d="M188 60h32" />
        <g stroke="#9a8f76" strokeWidth="4">
          {LINES.map(([y, width]) => (
            <path key={y} d={`M180 ${y}h${width}M224 ${y}h4`} />
          ))}
        </g>
        <path stroke="#d8ccb0" strokeWidth="2" strokeDasharray="4 5" d="M178 117h52" />
        <path stroke="#1a402d" strokeWidth="5" d="M180 130h16M214 130h14" />
      </g>
      <circle cx="238" cy="66" r="17" fill="#f26b23" stroke="#fff8e8" strokeWidth="3" />
      <path stroke="#fff8e8" strokeWidth="4.5" d="M230 67l6 5 10-11" />
    </svg>
  );
}
