import { inDark, useBrand } from '@site/kit';
import styled from 'styled-components';
import { isOnMap, MAP_SIZE, project } from './mapProjection';

type Point = readonly [latitude: number, longitude: number];

const INTERSTATE: Point[] = [
  [30.775, -95.602],
  [30.756, -95.583],
  [30.72, -95.5765],
  [30.696, -95.567],
  [30.668, -95.547],
  [30.64, -95.53],
  [30.61, -95.523],
];
const SAM_HOUSTON_AVE: Point[] = [
  [30.775, -95.557],
  [30.745, -95.555],
  [30.7235, -95.5508],
  [30.704, -95.549],
  [30.684, -95.547],
  [30.668, -95.547],
];
const TX_30: Point[] = [
  [30.76, -95.69],
  [30.742, -95.642],
  [30.722, -95.6],
  [30.7195, -95.5765],
  [30.7235, -95.5508],
  [30.7205, -95.53],
  [30.715, -95.47],
  [30.716, -95.41],
];
const SIDE_STREETS: Point[][] = [
  [
    [30.735, -95.555],
    [30.736, -95.515],
    [30.76, -95.47],
  ],
  [
    [30.704, -95.549],
    [30.701, -95.51],
    [30.69, -95.47],
  ],
  [
    [30.696, -95.567],
    [30.69, -95.61],
    [30.67, -95.66],
  ],
  [
    [30.71, -95.56],
    [30.711, -95.535],
  ],
  [
    [30.73, -95.56],
    [30.729, -95.54],
  ],
];
const FOREST: Point[] = [
  [30.655, -95.7],
  [30.668, -95.63],
  [30.652, -95.575],
  [30.66, -95.545],
  [30.668, -95.51],
  [30.684, -95.46],
  [30.68, -95.4],
  [30.6, -95.4],
  [30.6, -95.7],
];
const LAKE: Point[] = [
  [30.637, -95.546],
  [30.642, -95.539],
  [30.637, -95.533],
  [30.63, -95.536],
  [30.627, -95.543],
  [30.631, -95.548],
];

const PINES: Point[] = [
  [30.649, -95.66],
  [30.632, -95.645],
  [30.64, -95.62],
  [30.627, -95.605],
  [30.646, -95.595],
  [30.633, -95.575],
  [30.65, -95.5],
  [30.63, -95.505],
  [30.66, -95.48],
  [30.638, -95.465],
  [30.667, -95.445],
  [30.65, -95.435],
  [30.628, -95.43],
  [30.626, -95.485],
];

function line(points: readonly Point[]): string {
  return points
    .map(([latitude, longitude], index) => {
      const { x, y } = project({ latitude, longitude });
      return `${index ? 'L' : 'M'}${x} ${y}`;
    })
    .join('');
}

function at([latitude, longitude]: Point): string {
  const { x, y } = project({ latitude, longitude });
  return `translate(${x} ${y})`;
}

/** Our own map of the surroundings, for when no tiles can be had: the roads in, the forest, and the pin. */
export default function DrawnMap() {
  const { name, address, location } = useBrand();
  const pin = isOnMap(location) ? project(location) : null;
  return (
    <Map
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={
        pin
          ? `Drawn map: ${name} at ${address.street}, near Sam Houston Avenue and TX-30, east of I-45 and north of the Sam Houston National Forest`
          : `Drawn map without a pin: ${name} is at ${address.street}, ${address.city}`
      }
    >
      <rect width={MAP_SIZE.width} height={MAP_SIZE.height} fill="var(--map-land)" />
      <path
        d={`${line(FOREST)}Z`}
        fill="var(--map-forest)"
        strokeLinejoin="round"
        stroke="var(--map-forest)"
        strokeWidth="24"
      />
      <path
        d={`${line(LAKE)}Z`}
        fill="var(--map-water)"
        strokeLinejoin="round"
        stroke="var(--map-water)"
        strokeWidth="10"
      />
      {PINES.map((point) => (
        <path
          key={point.join()}
          transform={at(point)}
          fill="var(--map-pine)"
          d="M0-24 12-4H7l9 14H3v6h-6v-6h-13l9-14h-5z"
        />
      ))}
      <g fill="none" stroke="var(--map-edge)" strokeLinecap="round" strokeLinejoin="round">
        {SIDE_STREETS.map((street, index) => (
          <path key={index} d={line(street)} strokeWidth="7" stroke="var(--map-street)" />
        ))}
        <path d={line(TX_30)} strokeWidth="15" />
        <path d={line(SAM_HOUSTON_AVE)} strokeWidth="15" />
        <path d={line(INTERSTATE)} strokeWidth="24" />
        <g stroke="var(--map-street)">
          <path d={line(TX_30)} strokeWidth="11" />
          <path d={line(SAM_HOUSTON_AVE)} strokeWidth="11" />
        </g>
        <path d={line(INTERSTATE)} strokeWidth="18" stroke="var(--map-highway)" />
        <path d={line(INTERSTATE)} strokeWidth="2" stroke="var(--map-edge)" />
      </g>
      <Label transform={at([30.735, -95.645])}>TX-30</Label>
      <Label transform={at([30.726, -95.475])}>US-190</Label>
      <Label transform={at([30.696, -95.541])}>Sam Houston Ave</Label>
      <Shield transform={at([30.738, -95.5795])} />
      <Label transform={at([30.6275, -95.66])} $big>
        Sam Houston National Forest
      </Label>
      <Label transform={at([30.6445, -95.5485])} $end>
        Lake Raven
      </Label>
      {pin && <Pin {...pin} name={name} />}
    </Map>
  );
}

/** The road's number as on its signs. */
function Shield({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path
        d="M-30-24c10 5 20 5 30 0 10 5 20 5 30 0 8 22 0 44-30 54-30-10-38-32-30-54z"
        fill="#2b5c8f"
        stroke="#fff"
        strokeWidth="4"
      />
      <path d="M-31-10h62" stroke="#fff" strokeWidth="3" />
      <text textAnchor="middle" y="16" fill="#fff" fontSize="22" fontWeight="800">
        45
      </text>
    </g>
  );
}

function Pin({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse rx="20" ry="7" fill="rgb(0 0 0 / 28%)" />
      <path
        d="M0 0c-28-36-36-50-36-66a36 36 0 0 1 72 0c0 16-8 30-36 66z"
        fill="#f26b23"
        stroke="#1d0f05"
        strokeWidth="4"
      />
      <path d="M0-92 15-70h-8l12 17H4v8h-8v-8h-15l12-17h-8z" fill="#1d0f05" />
      <g transform="translate(48 -84)">
        <rect
          x="0"
          y="0"
          rx="10"
          height="46"
          width={name.length * 13.5 + 32}
          fill="var(--map-sign)"
          stroke="#f4f7ef"
          strokeWidth="3"
        />
        <text x="16" y="31" fill="#f4f7ef" fontSize="25" fontWeight="800">
          {name}
        </text>
      </g>
    </g>
  );
}

const Map = styled.svg`
  --map-land: #eef0e2;
  --map-forest: #b9d3a8;
  --map-pine: #5f9068;
  --map-water: #a8d0e0;
  --map-street: #ffffff;
  --map-edge: #cdbb93;
  --map-highway: #f5c869;
  --map-sign: #17402f;
  --map-text: #3a4a40;
  width: 100%;
  height: 100%;
  font-family: var(--font-heading);

  ${inDark(`
    --map-land: #1b2a22;
    --map-forest: #16392a;
    --map-pine: #2f6148;
    --map-water: #17414f;
    --map-street: #44574b;
    --map-edge: #0e1712;
    --map-highway: #9a7430;
    --map-sign: #0b1f16;
    --map-text: #c9d6cc;
  `)}
`;

const Label = styled.text<{ $big?: boolean; $end?: boolean }>`
  fill: var(--map-text);
  stroke: var(--map-land);
  stroke-width: 5px;
  stroke-linejoin: round;
  paint-order: stroke;
  font-size: ${({ $big }) => ($big ? 30 : 22)}px;
  font-weight: 700;
  text-anchor: ${({ $end }) => ($end ? 'end' : 'start')};
`;
