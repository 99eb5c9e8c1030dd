import { Card } from '@site/kit';
import styled from 'styled-components';
import { FittedFigure } from '../../ui/FittedFigure';
import { Small } from '../../ui/text';
import { changeInWords } from './comparison';

type Props = {
  label: string;
  value: string;
  /** What the value is made of, in a few words. */
  note?: string;
  /** The numbers behind `value`, to compare. */
  now?: number;
  before?: number;
  /** A rise is bad news: refunds. */
  isBadWhenHigher?: boolean;
};

/** One number, and how it compares with the earlier period. */
export function StatTile({ label, value, note, now, before, isBadWhenHigher = false }: Props) {
  const change = now === undefined || before === undefined ? null : changeInWords(now, before);
  const isUp = now !== undefined && before !== undefined && now > before;
  const isUnchanged = change === 'unchanged';
  return (
    <Tile as="li">
      <Small as="span">{label}</Small>
      <Value>
        <FittedFigure>{value}</FittedFigure>
      </Value>
      <Foot>
        {change !== null && (
          <Change data-tone={isUnchanged ? 'none' : isUp === isBadWhenHigher ? 'bad' : 'good'}>{change}</Change>
        )}
        {note && <span>{note}</span>}
      </Foot>
    </Tile>
  );
}

export const StatTiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(140px, 22%)), 1fr));
  gap: var(--space-3);
  list-style: none;
`;

const Tile = styled(Card)`
  display: grid;
  align-content: start;
  gap: 2px;
`;

const Value = styled.strong`
  font: 750 var(--text-xl) / 1.2 var(--font-heading);
  font-variant-numeric: tabular-nums;
`;

const Foot = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  color: var(--color-muted);
  font-size: var(--text-xs);
`;

const Change = styled.span`
  color: var(--color-muted);
  font-weight: 700;

  &[data-tone='good'] {
    color: var(--color-leaf);
  }
  &[data-tone='bad'] {
    color: var(--color-berry);
  }
`;
