import type { Vital, VitalFigure, VitalRating } from '@site/contracts';
import { Badge, breakpoints, media } from '@site/kit';
import styled from 'styled-components';
import { Quiet } from '../ui/text';

const WORDS: Record<VitalRating, string> = {
  good: 'Good',
  'needs-improvement': 'Needs improvement',
  poor: 'Poor',
};
const TONES = { good: 'success', 'needs-improvement': 'warning', poor: 'danger' } as const;

const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const shift = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** A figure with its band. The band is in words; color only repeats it. */
export function VitalValue({ vital, figure }: { vital: Vital; figure: VitalFigure | undefined }) {
  if (!figure) return <Quiet>–</Quiet>;
  return (
    <Both>
      <span>{formatVital(vital, figure.p75)}</span>
      <Badge $tone={TONES[figure.rating]}>{WORDS[figure.rating]}</Badge>
    </Both>
  );
}

/** `1.9 s` from one second up, `180 ms` below; CLS is a number. */
export function formatVital(vital: Vital, value: number): string {
  if (vital === 'CLS') return shift.format(value);
  return value < 1000 ? `${Math.round(value)} ms` : `${seconds.format(value / 1000)} s`;
}

/* From the right: the figures of a column end below one another, each with its band before it, or below where columns are narrow. */
const Both = styled.span`
  display: flex;
  flex-flow: row-reverse wrap;
  align-items: center;
  gap: 2px 8px;
  font-variant-numeric: tabular-nums;

  > :last-child {
    white-space: normal;
  }

  @media ${media.tablet} and (max-width: ${breakpoints.wide - 0.02}px) {
    flex-flow: column;
    align-items: flex-end;
  }
  @media ${media.phone} {
    flex-direction: row;
  }
`;
