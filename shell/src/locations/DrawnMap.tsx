import { useBrand } from '@site/kit';
import { t } from '../messages';
import { MapPin } from './MapPin';
import { MapCanvas, MapLabel } from './mapStyles';
import { FOREST, INTERSTATE, LAKE, PINES, SAM_HOUSTON_AVE, STREETS, TX_30 } from './huntsville';
import { isOnMap, MAP_SIZE, pathAlong, project, shapeAround, translateTo } from './mapProjection';

/** Our own map of the surroundings, for when no tiles can be had: the roads in, the forest, and the pin. */
export default function DrawnMap() {
  const { name, address, location } = useBrand();
  // The roads are those of one county: a restaurant elsewhere gets a pin in the trees, and no road that is not there.
  if (!isOnMap(location)) return <PinInTrees name={name} street={address.street} city={address.city} />;
  return (
    <MapCanvas
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t(
        'Drawn map: {name} at {street}, near Sam Houston Avenue and TX-30, east of I-45 and north of the Sam Houston National Forest',
        { name, street: address.street },
      )}
    >
      <rect width={MAP_SIZE.width} height={MAP_SIZE.height} fill="var(--map-land)" />
      <path d={shapeAround(FOREST)} fill="var(--map-forest)" />
      <path d={shapeAround(LAKE)} fill="var(--map-water)" />
      <Pines />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {STREETS.map((street, index) => (
          <path key={index} d={pathAlong(street)} strokeWidth="6" stroke="var(--map-street)" />
        ))}
        <Road d={pathAlong(TX_30)} width={16} fill="var(--map-street)" />
        <Road d={pathAlong(SAM_HOUSTON_AVE)} width={16} fill="var(--map-street)" />
        <Road d={pathAlong(INTERSTATE)} width={25} fill="var(--map-highway)" />
        <path d={pathAlong(INTERSTATE)} strokeWidth="2.5" stroke="var(--map-land)" strokeDasharray="14 10" />
      </g>
      <MapLabel transform={translateTo([30.7275, -95.638])} $minor>
        TX-30
      </MapLabel>
      <MapLabel transform={translateTo([30.7235, -95.465])} $minor>
        US-190
      </MapLabel>
      <MapLabel transform={translateTo([30.6855, -95.5435])}>Sam Houston Ave</MapLabel>
      <MapLabel transform={translateTo([30.6475, -95.537])} $minor>
        Lake Raven
      </MapLabel>
      <MapLabel transform={translateTo([30.6375, -95.624])} $forest>
        Sam Houston
        <tspan x="0" dy="1.1em">
          National Forest
        </tspan>
      </MapLabel>
      <Shield transform={translateTo([30.7015, -95.5695])} />
      <MapPin {...project(location)} name={name} />
    </MapCanvas>
  );
}

function Pines() {
  return PINES.map((point) => (
    <path
      key={point.join()}
      transform={translateTo(point)}
      fill="var(--map-pine)"
      d="M0-30 13-9H8l11 17H3v8h-6V8h-16L-8-9h-5z"
    />
  ));
}

function PinInTrees({ name, street, city }: { name: string; street: string; city: string }) {
  return (
    <MapCanvas
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('A drawn pin: {name} is at {street}, {city}', { name, street, city })}
    >
      <rect width={MAP_SIZE.width} height={MAP_SIZE.height} fill="var(--map-land)" />
      <Pines />
      <MapPin x={MAP_SIZE.width / 2} y={MAP_SIZE.height / 2 + 60} name={name} />
    </MapCanvas>
  );
}

function Road({ d, width, fill }: { d: string; width: number; fill: string }) {
  return (
    <>
      <path d={d} strokeWidth={width} stroke="var(--map-edge)" />
      <path d={d} strokeWidth={width - 5} stroke={fill} />
    </>
  );
}

/** The interstate's number as on its signs. */
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
      <text textAnchor="middle" y="17" fill="#fff" fontSize="24" fontWeight="800">
        45
      </text>
    </g>
  );
}
