import type { LivePart, LiveReleases } from '@site/contracts';
import { Link, useParams, useServerState } from '@site/kit';
import { DefinitionRows } from '@site/kit/parts';
import { FailedRead } from '../ui/FailedRead';
import { useState } from 'react';
import styled from 'styled-components';
import { ScreenLoading } from '../ui/ScreenLoading';
import { NoSuchThing } from '../ui/Loaded';
import { PageFrame } from '../ui/PageFrame';
import { Panel } from '../ui/Panel';
import { useMoment } from '../ui/useMoment';
import type { Change } from './Change';
import { ChangeDialog } from './ChangeDialog';
import { Changes, useChangesOf } from './Changes';
import { PartActions } from './PartActions';
import { PartFailures } from './PartFailures';
import { PartRollout } from './PartRollout';
import { PartVersions, useRefusals, useVersions } from './PartVersions';
import { StateBadge } from './partColumns';
import { PreviewDialog } from './PreviewDialog';
import { ProofDialog, useProofs } from './ProofButton';
import { RELEASES_PATH, releaseCalls } from './releaseCalls';
import { SizeMeter } from './SizeMeter';
import { useStaging } from './Staging';
import { shortCommit, whoWords } from './releaseWords';

/** /admin/releases/:remote: one part of the site, its releases and its errors. */
export default function PartScreen() {
  const { remote = '' } = useParams();
  const live = useServerState<LiveReleases>(RELEASES_PATH, releaseCalls.live);
  const versions = useVersions(remote);
  const changes = useChangesOf(remote);
  const [change, setChange] = useState<Change | null>(null);
  const proofs = useProofs(remote);
  const refusals = useRefusals(remote);
  const staging = useStaging();
  const [proven, setProven] = useState<string | null>(null);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const { data, error, isLoading } = live;
  const part = data?.parts.find((one) => one.remote === remote);
  const title = part?.title ?? remote;
  const back = <Link to="/admin/releases">Releases</Link>;
  if (data === undefined) {
    if (error === undefined) return <ScreenLoading />;
    return (
      <PageFrame back={back} title="Release">
        <FailedRead failure={error} onRetry={() => void live.refresh()} retrying={isLoading} />
      </PageFrame>
    );
  }
  if (part === undefined && versions.rows?.length === 0) {
    return (
      <PageFrame back={back} title="Release">
        <NoSuchThing noun="section" list={{ to: '/admin/releases', label: 'All releases' }} />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      back={back}
      title={title}
      intro={part ? remote : 'Guests do not see this section now.'}
      actions={part && <PartActions part={part} onChange={setChange} />}
    >
      {part && (
        <Panels>
          <Facts part={part} />
          {part.rollout && <PartRollout part={part} rollout={part.rollout} onChange={setChange} />}
        </Panels>
      )}
      <PartVersions
        list={versions}
        rollout={part?.rollout ?? null}
        onRollOut={part?.rollout === null ? (version) => setChange({ kind: 'roll-out', remote, title, version }) : null}
        onActivate={(version) => setChange({ kind: 'activate', remote, title, version })}
        onPreview={setPreviewed}
        staged={staging.data?.releases.find((one) => one.remote === remote)?.version ?? null}
        onStage={(version) => setChange({ kind: 'stage', remote, title, version })}
        refusals={refusals}
        proofs={proofs}
        onProof={setProven}
      />
      <Changes list={changes} of={title} />
      <PartFailures remote={remote} />
      {previewed !== null && (
        <PreviewDialog remote={remote} title={title} version={previewed} onClose={() => setPreviewed(null)} />
      )}
      {proven !== null && (
        <ProofDialog
          remote={remote}
          title={title}
          version={proven}
          compositionId={data.composition_id}
          onClose={() => setProven(null)}
        />
      )}
      {change && (
        <ChangeDialog
          change={change}
          compositionId={data.composition_id}
          onClose={() => setChange(null)}
          onChanged={() => Promise.all([live.refresh(), versions.refresh(), changes.refresh(), staging.refresh()])}
        />
      )}
    </PageFrame>
  );
}

function Facts({ part }: { part: LivePart }) {
  const moment = useMoment();
  const { active_since: since, activated_by: who, off_since: offSince, commit, routes, slots } = part;
  return (
    <Panel title="Live now">
      <DefinitionRows
        rows={[
          { term: 'Release', value: commit === '' ? part.version : `${part.version}, commit ${shortCommit(commit)}` },
          { term: 'Built', value: moment(part.built_at) },
          { term: 'Live since', value: `${since === null ? 'Long ago' : moment(since)}${who && `, ${whoWords(who)}`}` },
          { term: 'State', value: <StateBadge part={part} /> },
          ...(offSince === null ? [] : [{ term: 'Off since', value: moment(offSince) }]),
          { term: 'Before it', value: part.previous ?? 'Nothing' },
          { term: 'First load', value: <SizeMeter part={part} /> },
          { term: 'Pages', value: routes.join(', ') || 'None' },
          { term: 'Parts of other pages', value: slots.join(', ') || 'None' },
          { term: 'Owner', value: part.owner },
        ]}
      />
    </Panel>
  );
}

/* Room for two, also without a rollout: a term and its value are read together. */
const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr));
  gap: var(--space-4);
  align-items: start;
`;
