import { MapSignText } from './mapStyles';

/** Height of the sign above the pin; its width follows the name, whose letters are about half an em wide. */
const SIGN_HEIGHT = 52;
const LETTER = 14;
/** Top of the pin above its tip. */
const PIN_HEIGHT = 104;

/** The restaurant on the drawn map, its tip at x, y. */
export function MapPin({ x, y, name }: { x: number; y: number; name: string }) {
  const width = name.length * LETTER + 36;
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse rx="22" ry="8" fill="rgb(0 0 0 / 28%)" />
      <PinShape />
      <g transform={`translate(${-width / 2} ${-PIN_HEIGHT - SIGN_HEIGHT - 8})`}>
        <rect rx="12" height={SIGN_HEIGHT} width={width} fill="var(--map-sign)" stroke="#f4f7ef" strokeWidth="3" />
        <MapSignText x={width / 2} y="36">
          {name}
        </MapSignText>
      </g>
    </g>
  );
}

/** An ember drop with a pine in it. */
export function PinShape() {
  return (
    <>
      <path
        d="M0 0c-28-36-36-50-36-66a36 36 0 0 1 72 0c0 16-8 30-36 66z"
        fill="#f26b23"
        stroke="#1d0f05"
        strokeWidth="4"
      />
      <path d="M0-92 15-70h-8l12 17H4v8h-8v-8h-15l12-17h-8z" fill="#1d0f05" />
    </>
  );
}
