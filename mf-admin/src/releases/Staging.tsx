import type { Instant, StagedRelease, Staging as Staged } from '@site/contracts';
import { Button, Callout, useServerState } from '@site/kit';
import { ACTIONS, DataTable, type Column } from '../ui/DataTable';
import { Lines, RowActions } from '../ui/layout';
import { RowButton } from '../ui/RowButton';
import { Problem } from '../ui/Problem';
import { Section } from '../ui/Section';
import { Small } from '../ui/text';
import { useCommand } from '../ui/useCommand';
import { useMoment } from '../ui/useMoment';
import { ProofButton, useProofs } from './ProofButton';
import { releaseCalls } from './releaseCalls';
import { whoWords } from './releaseWords';
import { StagingLink } from './StagingLink';

export const useStaging = () => useServerState<Staged>(['staging'], releaseCalls.staging);

type Props = ReturnType<typeof useStaging> & {
  titleOf: (remote: string) => string;
  onActivate: (release: StagedRelease) => void;
  onProof: (release: StagedRelease) => void;
  /** Activates these at once. */
  onActivateAll: (releases: readonly StagedRelease[]) => void;
};

/** The releases that the teams see together before guests do. */
export function Staging({ data, error, isLoading, refresh, set, titleOf, onActivateAll, ...actions }: Props) {
  const moment = useMoment();
  const unstage = useCommand(
    async (remote: string) => set(await releaseCalls.unstage(remote)),
    'Failed to take the release off staging',
  );
  const fitting = data?.releases.filter(({ remote }) => data.leftOut.every((each) => each.remote !== remote)) ?? [];
  return (
    <Section
      title="Staging"
      actions={
        <RowActions>
          {fitting.length > 1 && (
            <Button
              size="sm"
              variant="secondary"
              aria-label="Activate All Staged"
              onClick={() => onActivateAll(fitting)}
            >
              Activate All
            </Button>
          )}
          <StagingLink />
        </RowActions>
      }
    >
      <Small>What the teams show each other before guests see it. A link opens all of it inside the site.</Small>
      <Problem>{unstage.error}</Problem>
      {data && data.leftOut.length > 0 && (
        <Callout tone="warning" title="Some releases do not fit and are not shown">
          <ul>
            {data.leftOut.map(({ remote, message }) => (
              <li key={remote}>
                {titleOf(remote)}: {message}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <DataTable
        caption="Staged releases"
        columns={columnsOf(moment, titleOf, { ...actions, onUnstage: ({ remote }) => void unstage.run(remote) })}
        rows={data?.releases}
        rowKey={({ remote }) => remote}
        empty="Nothing is staged."
        error={error}
        onRetry={() => void refresh()}
        loading={isLoading || unstage.busy}
      />
    </Section>
  );
}

function columnsOf(
  moment: (instant: Instant) => string,
  titleOf: (remote: string) => string,
  { onActivate, onProof, onUnstage }: Record<'onActivate' | 'onProof' | 'onUnstage', (release: StagedRelease) => void>,
): Column<StagedRelease>[] {
  const nameOf = ({ remote, version }: StagedRelease) => `${titleOf(remote)} ${version}`;
  return [
    {
      key: 'release',
      header: 'Release',
      isTitle: true,
      cell: ({ remote, version }) => (
        <Lines>
          {titleOf(remote)} {version}
          <small>{remote}</small>
        </Lines>
      ),
    },
    {
      key: 'staged',
      header: 'Staged',
      cell: ({ stagedAt, stagedBy }) => (
        <Lines>
          {moment(stagedAt)}
          <small>{whoWords(stagedBy)}</small>
        </Lines>
      ),
    },
    { key: 'why', header: 'Why', cell: ({ reason }) => <Lines>{reason}</Lines> },
    {
      key: 'proof',
      header: 'In a browser',
      cell: (release) => (
        <StagedProof release={release} title={titleOf(release.remote)} onOpen={() => onProof(release)} />
      ),
    },
    {
      ...ACTIONS,
      cell: (release) => {
        const name = nameOf(release);
        return (
          <RowActions>
            <RowButton about={name} variant="quiet" onClick={() => onUnstage(release)}>
              Take Off
            </RowButton>
            <RowButton about={name} onClick={() => onActivate(release)}>
              Activate
            </RowButton>
          </RowActions>
        );
      },
    },
  ];
}

function StagedProof({ release, ...rest }: { release: StagedRelease; title: string; onOpen: () => void }) {
  const proof = useProofs(release.remote).get(release.version);
  return <ProofButton proof={proof} {...rest} />;
}
