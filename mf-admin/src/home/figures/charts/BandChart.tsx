import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { useState } from 'react';
import styled from 'styled-components';
import { ChartFrame, HEIGHT, MARGIN } from './Frame';
import { Legend } from './Legend';
import { highest, standsAlone, type Series } from './series';
import { useWidth } from './useWidth';

type Props = {
  name: string;
  /** One band each, left to right. Keys are unique. */
  keys: readonly string[];
  label: (key: string) => string;
  /** Bars of one band stand on each other. */
  series: readonly Series[];
  /** Texts of the axis. An empty one leaves out its line. */
  axis: (value: number) => string;
  /** Texts of single values. */
  format: (value: number) => string;
};

/** Bars, lines, or both over one axis, with a legend and the values of the band under the pointer. */
export function BandChart({ name, keys, label, series, axis, format }: Props) {
  const { ref, width } = useWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const inner = Math.max(10, width - MARGIN.left - MARGIN.right);
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const x = scaleBand<string>({ domain: [...keys], range: [0, inner], padding: 0.25 });
  const y = scaleLinear<number>({
    domain: [0, Math.max(1, highest(series, keys.length))],
    range: [height, 0],
    nice: 4,
  });
  const middle = (index: number): number => (x(keys[index] ?? '') ?? 0) + x.bandwidth() / 2;
  const bars = series.filter((one) => one.kind === 'bar');
  const lines = series.filter((one) => one.kind === 'line');
  const shown = pointed === null ? undefined : keys[pointed];

  return (
    <div>
      <Legend series={series} pointed={pointed} format={format} label={shown === undefined ? null : label(shown)} />
      <Plot ref={ref} onPointerLeave={() => setPointed(null)}>
        <ChartFrame name={name} width={width} x={x} y={y} format={axis} label={label}>
          {keys.map((key, index) =>
            bars.map((one, place) => {
              const below = bars.slice(0, place).reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
              const top = below + (one.values[index] ?? 0);
              return (
                <Bar
                  key={`${key} ${one.name}`}
                  x={x(key) ?? 0}
                  y={y(top)}
                  width={x.bandwidth()}
                  height={Math.max(0, y(below) - y(top))}
                  rx={bars.length === 1 ? 3 : 0}
                  fill={one.color}
                  opacity={pointed === null || pointed === index ? 1 : 0.55}
                />
              );
            }),
          )}
          {lines.map((one) => (
            <LinePath
              key={one.name}
              data={keys.map((_, index) => index)}
              x={middle}
              y={(index) => y(one.values[index] ?? 0)}
              defined={(index) => one.values[index] != null}
              stroke={one.color}
              strokeWidth={2.5}
              strokeLinejoin="round"
              strokeLinecap="round"
              {...(one.isDashed && { strokeDasharray: '2 6' })}
            />
          ))}
          {lines.flatMap((one) =>
            one.values.map((value, index) =>
              value === null || !(pointed === index || standsAlone(one.values, index)) ? null : (
                <circle key={`${one.name} ${keys[index]}`} cx={middle(index)} cy={y(value)} r={4} fill={one.color} />
              ),
            ),
          )}
          {keys.map((key, index) => (
            <rect
              key={key}
              x={(x(key) ?? 0) - (x.step() - x.bandwidth()) / 2}
              width={x.step()}
              height={height}
              fill="transparent"
              onPointerEnter={() => setPointed(index)}
            />
          ))}
        </ChartFrame>
      </Plot>
    </div>
  );
}

const Plot = styled.div`
  min-width: 0;
  height: ${HEIGHT}px;
`;
