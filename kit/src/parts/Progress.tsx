import styled from 'styled-components';

const Track = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 12px;
  border: 0;
  border-radius: var(--radius-pill);
  background: var(--color-line);
  overflow: hidden;

  &::-webkit-progress-bar {
    background: var(--color-line);
  }
  &::-webkit-progress-value {
    border-radius: var(--radius-pill);
    background: var(--color-ember);
    transition: inline-size var(--motion-slow);
  }
  &::-moz-progress-bar {
    border-radius: var(--radius-pill);
    background: var(--color-ember);
  }
  @media (forced-colors: active) {
    border: 1px solid;
    &::-webkit-progress-value {
      background: Highlight;
    }
    &::-moz-progress-bar {
      background: Highlight;
    }
  }
`;

export interface ProgressProps {
  /** What advances; the bar's name. */
  label: string;
  value: number;
  /** The bar is full at this value and stays full above it. */
  max?: number;
}

/** How far something has come; values outside 0 to `max` are shown at the ends. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <Track aria-label={label} value={Math.min(Math.max(value, 0), max)} max={max} />;
}
