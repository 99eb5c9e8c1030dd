import type { CompositionAuditEntry, Instant, LiveRollout, ReleaseProofSummary, ReleaseSummary } from '@site/contracts';
import { Badge, useServerState } from '@site/kit';
import { ACTIONS, type Column } from '../ui/DataTable';
import { GrowingTable } from '../ui/GrowingTable';
import { Lines, RowActions } from '../ui/layout';
import { RowButton } from '../ui/RowButton';
import { useGrowingList, type GrowingList } from '../ui/useGrowingList';
import { useMoment } from '../ui/useMoment';
import { Commit } from './Commit';
import { ProofButton } from './ProofButton';
import { releaseCalls } from './releaseCalls';
import { whoWords } from './releaseWords';

const FIRST = 10;

export const useVersions = (remote: string) =>
  useGrowingList(['published releases', remote], (limit) => releaseCalls.versions(remote, limit), FIRST);

/** Why the site last refused a release, by version. */
export function useRefusals(remote: string): ReadonlyMap<string | null, string> {
  const { data = [] } = useServerState<CompositionAuditEntry[]>(['changes of a part', remote], () =>
    releaseCalls.changesOf(remote),
  );
  const newest = new Map(data.toReversed().map((entry) => [entry.version, entry]));
  return new Map(
    [...newest].flatMap(([version, { action, reason }]) => (action === 'refuse' ? [[version, reason] as const] : [])),
  );
}

type Actions = {
  refusals: ReadonlyMap<string | null, string>;
  proofs: ReadonlyMap<string, ReleaseProofSummary>;
  rollout: LiveRollout | null;
  /** Null where no rollout can begin: one release of a part at a time. */
  onRollOut: ((version: string) => void) | null;
  onActivate: (version: string) => void;
  onPreview: (version: string) => void;
  /** The release that is staged; null for none. */
  staged: string | null;
  onStage: (version: string) => void;
  onProof: (version: string) => void;
};

/** What was published of one part, newest first. */
export function PartVersions({ list, ...actions }: Actions & { list: GrowingList<ReleaseSummary> }) {
  const moment = useMoment();
  return (
    <GrowingTable
      title="Published releases"
      caption="Published releases"
      columns={columnsOf(moment, actions)}
      list={list}
      rowKey={({ version }) => version}
      empty="Nothing was published under this name."
      olderLabel="Show Older Releases"
    />
  );
}

function columnsOf(
  moment: (instant: Instant) => string,
  { refusals, proofs, rollout, staged, onRollOut, onActivate, onPreview, onStage, onProof }: Actions,
): Column<ReleaseSummary>[] {
  return [
    {
      key: 'version',
      header: 'Release',
      isTitle: true,
      cell: ({ version, active }) => (
        <Lines>
          <span>
            {version} {active && <Badge $tone="success">Live</Badge>}
            {version === staged && <Badge $tone="info">Staged</Badge>}{' '}
            {version === rollout?.version && <Badge $tone="info">{rollout.percent} % of visitors</Badge>}
          </span>
          {refusals.has(version) && (
            <details>
              <summary>
                <Badge $tone="danger">Refused</Badge> Show why
              </summary>
              {refusals.get(version)}
            </details>
          )}
        </Lines>
      ),
    },
    { key: 'commit', header: 'Commit', cell: ({ commit }) => (commit ? <Commit commit={commit} /> : '–') },
    {
      key: 'published',
      header: 'Published',
      cell: ({ publishedAt, publishedBy }) => (
        <Lines>
          {moment(publishedAt)}
          <small>{whoWords(publishedBy)}</small>
        </Lines>
      ),
    },
    {
      key: 'proof',
      header: 'In a browser',
      cell: ({ version }) => <ProofButton proof={proofs.get(version)} onOpen={() => onProof(version)} />,
    },
    {
      ...ACTIONS,
      cell: ({ version, active }) =>
        !active && (
          <RowActions>
            <RowButton about={version} onClick={() => onPreview(version)}>
              Preview
            </RowButton>
            {version !== staged && (
              <RowButton about={version} onClick={() => onStage(version)}>
                Stage
              </RowButton>
            )}
            {onRollOut && (
              <RowButton about={version} onClick={() => onRollOut(version)}>
                Roll Out
              </RowButton>
            )}
            <RowButton about={version} onClick={() => onActivate(version)}>
              Activate
            </RowButton>
          </RowActions>
        ),
    },
  ];
}
