import type { Instant, LivePart } from '@site/contracts';
import { Badge, breakpoints, formatCount, Link, media } from '@site/kit';
import styled from 'styled-components';
import { RowActions, Lines } from '../ui/layout';
import { ACTIONS, type Column } from '../ui/DataTable';
import type { Change } from './Change';
import { PartButtons } from './PartButtons';
import { SizeMeter } from './SizeMeter';
import { shortCommit, stateOf, whoWords } from './releaseWords';

export function partColumns(
  moment: (instant: Instant) => string,
  onChange: (change: Change) => void,
): Column<LivePart>[] {
  return [
    {
      key: 'part',
      header: 'Part',
      isTitle: true,
      cell: ({ remote, title }) => (
        <Lines>
          <Link to={`/admin/releases/${remote}`}>{title}</Link>
          <small>{remote}</small>
        </Lines>
      ),
    },
    {
      key: 'release',
      header: 'Release',
      cell: ({ version, commit, rollout }) => (
        <Lines>
          <Version>{version}</Version>
          {commit !== '' && <small>{shortCommit(commit)}</small>}
          {rollout && (
            <span>
              <Rollout $tone="info">
                {rollout.version} for {rollout.percent} %
              </Rollout>
            </span>
          )}
        </Lines>
      ),
    },
    { key: 'state', header: 'State', cell: (part) => <StateBadge part={part} /> },
    {
      key: 'since',
      header: 'Since',
      cell: ({ active_since: since, activated_by: who }) => (
        <Lines>
          {since === null ? 'Long ago' : moment(since)}
          {who !== '' && <small>{whoWords(who)}</small>}
        </Lines>
      ),
    },
    { key: 'size', header: 'First load', cell: (part) => <SizeMeter part={part} /> },
    {
      key: 'failing',
      header: 'Failing pages',
      cell: ({ failing_pages: failing, page_loads: loads }) => (
        <Lines>
          {failing === 0 ? 'None' : formatCount(failing)}
          <small>of {formatCount(loads)}</small>
        </Lines>
      ),
    },
    {
      ...ACTIONS,
      cell: (part) => (
        <RowActions>
          <PartButtons part={part} onChange={onChange} />
        </RowActions>
      ),
    },
  ];
}

export function StateBadge({ part }: { part: LivePart }) {
  const { label, tone } = stateOf(part);
  return (
    <span>
      <Badge $tone={tone}>{label}</Badge>
    </span>
  );
}

/* Between a phone and a desktop the digest fits its column in smaller letters. */
const Version = styled.span`
  @media ${media.tablet} and (max-width: ${breakpoints.desktop - 0.02}px) {
    font-size: var(--text-xs);
  }
`;

/* Two lines on a phone. */
const Rollout = styled(Badge)`
  white-space: normal;
`;
