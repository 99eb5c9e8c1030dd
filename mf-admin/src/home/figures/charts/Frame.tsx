import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import type { scaleBand, scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export const MARGIN = { top: 8, right: 8, bottom: 28, left: 52 } as const;
export const HEIGHT = 240;
const PIXELS_PER_TICK = 64;
const ROWS = 4;

type BandScale = ReturnType<typeof scaleBand<string>>;
type LinearScale = ReturnType<typeof scaleLinear<number>>;

/** The labels that fit side by side. */
function ticksThatFit(labels: readonly string[], width: number): string[] {
  const step = Math.max(1, Math.ceil((labels.length * PIXELS_PER_TICK) / Math.max(width, 1)));
  return labels.filter((_, index) => index % step === 0);
}

type Props = {
  /** Says what the chart shows; its numbers are in the table view. */
  name: string;
  width: number;
  x: BandScale;
  y: LinearScale;
  /** Texts of the axis at the left. An empty one leaves out its line. */
  format: (value: number) => string;
  /** Of a band's key. */
  label: (key: string) => string;
  children: ReactNode;
};

const tickLabel = { fill: 'var(--color-muted)', fontSize: 12, fontFamily: 'var(--font-text)' };

/** Axes and grid of a chart with one band for each row. Colours follow the theme. */
export function ChartFrame({ name, width, x, y, format, label, children }: Props) {
  const inner = width - MARGIN.left - MARGIN.right;
  const rows = y.ticks(ROWS).filter((value) => format(value) !== '');
  return (
    <Svg width={width} height={HEIGHT} role="img" aria-label={name}>
      <g transform={`translate(${MARGIN.left},${MARGIN.top})`}>
        <GridRows scale={y} width={inner} tickValues={rows} stroke="var(--color-line)" />
        {children}
        <AxisLeft
          scale={y}
          tickValues={rows}
          hideAxisLine
          hideTicks
          tickFormat={(value) => format(Number(value))}
          tickLabelProps={{ ...tickLabel, textAnchor: 'end', dx: -4, dy: 4 }}
        />
        <AxisBottom
          scale={x}
          top={HEIGHT - MARGIN.top - MARGIN.bottom}
          tickValues={ticksThatFit(x.domain(), inner)}
          hideTicks
          stroke="var(--color-line)"
          tickFormat={label}
          tickLabelProps={{ ...tickLabel, textAnchor: 'middle' }}
        />
      </g>
    </Svg>
  );
}

const Svg = styled.svg`
  display: block;
  max-width: 100%;
  overflow: visible;
`;
