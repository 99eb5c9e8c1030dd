import type { Instant, LiveRollout, ReleaseSummary } from '@site/contracts';
import { Badge, Button } from '@site/kit';
import { DataTable, type Column } from '../ui/DataTable';
import { EndRow, Lines, RowActions } from '../ui/layout';
import { Section } from '../ui/Section';
import { useGrowingList, type GrowingList } from '../ui/useGrowingList';
import { useMoment } from '../ui/useMoment';
import { releaseCalls } from './releaseCalls';
import { shortCommit, whoWords } from './releaseWords';

const FIRST = 10;

export const useVersions = (remote: string) =>
  useGrowingList(['published releases', remote], (limit) => releaseCalls.versions(remote, limit), FIRST);

type Actions = {
  rollout: LiveRollout | null;
  /** Null where no rollout can begin: one release of a part at a time. */
  onRollOut: ((version: string) => void) | null;
  onActivate: (version: string) => void;
  onPreview: (version: string) => void;
};

/** What was published of one part, newest first. */
export function PartVersions({
  rows,
  error,
  isLoading,
  refresh,
  more,
  ...actions
}: GrowingList<ReleaseSummary> & Actions) {
  const moment = useMoment();
  return (
    <Section title="Published releases">
      <DataTable
        caption="Published releases"
        columns={columnsOf(moment, actions)}
        rows={rows}
        rowKey={({ version }) => version}
        empty="Nothing was published under this name."
        error={error}
        onRetry={() => void refresh()}
        loading={isLoading}
      />
      {more && (
        <EndRow>
          <Button size="sm" variant="secondary" busy={isLoading} onClick={more}>
            Show Older Releases
          </Button>
        </EndRow>
      )}
    </Section>
  );
}

function columnsOf(
  moment: (instant: Instant) => string,
  { rollout, onRollOut, onActivate, onPreview }: Actions,
): Column<ReleaseSummary>[] {
  return [
    {
      key: 'version',
      header: 'Release',
      isTitle: true,
      cell: ({ version, active }) => (
        <span>
          {version} {active && <Badge $tone="success">Live</Badge>}
          {version === rollout?.version && <Badge $tone="info">{rollout.percent} % of visitors</Badge>}
        </span>
      ),
    },
    { key: 'commit', header: 'Commit', cell: ({ commit }) => <code>{shortCommit(commit) || '–'}</code> },
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
      key: 'actions',
      header: 'Actions',
      hidesHeader: true,
      cell: ({ version, active }) =>
        !active && (
          <RowActions>
            <Button size="sm" variant="secondary" aria-label={`Preview ${version}`} onClick={() => onPreview(version)}>
              Preview
            </Button>
            {onRollOut && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Roll Out ${version}`}
                onClick={() => onRollOut(version)}
              >
                Roll Out
              </Button>
            )}
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Activate ${version}`}
              onClick={() => onActivate(version)}
            >
              Activate
            </Button>
          </RowActions>
        ),
    },
  ];
}
