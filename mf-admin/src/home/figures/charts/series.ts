export type BarSeries = { kind: 'bar'; name: string; color: string; values: readonly number[] };
export type LineSeries = {
  kind: 'line';
  name: string;
  color: string;
  /** Null leaves a gap. */
  values: readonly (number | null)[];
  isDashed?: boolean;
};
export type Series = BarSeries | LineSeries;

/** The top of the tallest stack of bars, or of the highest line. */
export function highest(series: readonly Series[], bands: number): number {
  const stacks = Array.from({ length: bands }, (_, index) =>
    series.reduce((sum, one) => (one.kind === 'bar' ? sum + (one.values[index] ?? 0) : sum), 0),
  );
  const points = series.flatMap((one) => (one.kind === 'line' ? one.values.map((value) => value ?? 0) : []));
  return Math.max(0, ...stacks, ...points);
}

/** Whether a value has no neighbor to draw a line to. */
export function standsAlone(values: LineSeries['values'], index: number): boolean {
  return values[index] != null && values[index - 1] == null && values[index + 1] == null;
}
