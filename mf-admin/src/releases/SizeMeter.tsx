import type { LivePart } from '@site/contracts';
import styled from 'styled-components';
import { Lines } from '../ui/layout';
import { kib } from './releaseWords';

/** What a first load costs, beside what it may cost. The words say it all; the bar repeats it. */
export function SizeMeter({ part: { first_load_bytes: bytes, budget_bytes: budget } }: { part: LivePart }) {
  if (budget === null) return <>{kib(bytes)}</>;
  const share = bytes / budget;
  return (
    <Lines>
      {kib(bytes)}
      <Track aria-hidden="true">
        <Bar $isFull={share > 0.9} style={{ inlineSize: `${Math.min(100, Math.round(share * 100))}%` }} />
      </Track>
      <small>of {kib(budget)}</small>
    </Lines>
  );
}

const Track = styled.span`
  display: block;
  width: 84px;
  height: 6px;
  border-radius: 3px;
  background: var(--color-line);
  overflow: hidden;
`;

const Bar = styled.span<{ $isFull: boolean }>`
  display: block;
  height: 100%;
  border-radius: inherit;
  background: ${({ $isFull }) => ($isFull ? 'var(--color-ember)' : 'var(--color-leaf)')};
`;
