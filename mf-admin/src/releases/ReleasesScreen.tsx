import type { LivePart, LiveReleases, StagedRelease } from '@site/contracts';
import { Button, useServerState } from '@site/kit';
import { CopyButton } from '@site/kit/parts';
import { FailedRead } from '../ui/FailedRead';
import { useState } from 'react';
import { ScreenLoading } from '../ui/ScreenLoading';
import { DataTable } from '../ui/DataTable';
import { PageFrame } from '../ui/PageFrame';
import { OlderNote } from '../ui/OlderNote';
import { Section } from '../ui/Section';
import { useMoment } from '../ui/useMoment';
import { AbsentSections } from './AbsentSections';
import type { Change } from './Change';
import { ChangeDialog } from './ChangeDialog';
import { Changes, useChanges } from './Changes';
import { partColumns } from './partColumns';
import { ProofDialog } from './ProofButton';
import { RELEASES_PATH, releaseCalls } from './releaseCalls';
import { Staging, useStaging } from './Staging';
import { asText } from './releaseWords';

const REFRESH_MS = 15_000;

/** /admin/releases: what the site is made of, and what to do when a part of it is broken. */
export default function ReleasesScreen() {
  const live = useServerState<LiveReleases>(RELEASES_PATH, releaseCalls.live, { everyMs: REFRESH_MS });
  const changes = useChanges();
  const staging = useStaging();
  const [change, setChange] = useState<Change | null>(null);
  const [proven, setProven] = useState<StagedRelease | null>(null);
  const { data, error, isLoading } = live;
  const reload = () => Promise.all([live.refresh(), changes.refresh(), staging.refresh()]);
  const titleOf = (remote: string) => data?.parts.find((part) => part.remote === remote)?.title ?? remote;
  if (data === undefined && error === undefined) return <ScreenLoading />;
  return (
    <PageFrame
      title="Releases"
      intro="What the site is made of now. A broken section can be rolled back or switched off; everything else goes on."
      actions={
        <>
          {data && <CopyButton text={asText(data, navigator.userAgent)}>Copy as Text</CopyButton>}
          <Button size="sm" variant="secondary" busy={isLoading} onClick={() => void reload()}>
            Refresh
          </Button>
        </>
      }
    >
      {data === undefined ? (
        error && <FailedRead failure={error} onRetry={() => void reload()} retrying={isLoading} />
      ) : (
        <>
          <OlderNote error={error}>What is below is older.</OlderNote>
          <LiveParts parts={data.parts} onChange={setChange} />
          <Staging
            {...staging}
            titleOf={titleOf}
            onActivate={({ remote, version }) =>
              setChange({ kind: 'activate', remote, version, title: titleOf(remote) })
            }
            onProof={setProven}
            onActivateAll={(staged) => setChange(activateAll(staged, titleOf))}
          />
          <AbsentSections names={data.absent} />
          <Changes list={changes} />
        </>
      )}
      {proven && data && (
        <ProofDialog
          {...{ remote: proven.remote, version: proven.version, title: titleOf(proven.remote) }}
          compositionId={data.composition_id}
          onClose={() => setProven(null)}
        />
      )}
      {change && data && (
        <ChangeDialog
          change={change}
          compositionId={data.composition_id}
          onClose={() => setChange(null)}
          onChanged={reload}
        />
      )}
    </PageFrame>
  );
}

const list = new Intl.ListFormat('en-US');

function activateAll(staged: readonly StagedRelease[], titleOf: (remote: string) => string): Change {
  const title = list.format(staged.map(({ remote, version }) => `${titleOf(remote)} ${version}`));
  const releases = staged.map(({ remote, version }) => ({ remote, version }));
  return { kind: 'activate-staged', remote: '', version: '', title, releases };
}

function LiveParts({ parts, onChange }: { parts: readonly LivePart[]; onChange: (change: Change) => void }) {
  const moment = useMoment();
  return (
    <Section title="Live now">
      <DataTable
        caption="Live releases"
        columns={partColumns(moment, onChange)}
        rows={parts}
        rowKey={({ remote }) => remote}
      />
    </Section>
  );
}
