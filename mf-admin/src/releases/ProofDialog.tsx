import type { ProofFault, ReleaseProof } from '@site/contracts';
import { Button, Callout, Dialog, Skeleton, useServerState } from '@site/kit';
import { DefinitionRows } from '@site/kit/parts';
import { DataTable, type Column } from '../ui/DataTable';
import { Fields } from '../ui/formLayout';
import { Lines } from '../ui/layout';
import { Loaded } from '../ui/Loaded';
import { Section } from '../ui/Section';
import { useMoment } from '../ui/useMoment';
import { ProofPages } from './ProofPages';
import { faultWords, kindWords } from './proofWords';
import { releaseCalls } from './releaseCalls';
import { whoWords } from './releaseWords';

type Props = {
  remote: string;
  title: string;
  version: string;
  /** The composition that is live now. */
  compositionId: string;
  onClose: () => void;
};

/** What a browser found in a release before guests saw it. */
export default function ProofDialog({ remote, title, version, compositionId, onClose }: Props) {
  const known = useServerState<ReleaseProof>(['proof', remote, version], () => releaseCalls.proof(remote, version));
  return (
    <Dialog
      open
      size="lg"
      title={`${title} ${version} in a browser`}
      description="Its team opened these pages on its own machine, inside the site, before guests could."
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Loaded state={known} loading={<Skeleton $height="240px" aria-label="Loading what was found" />}>
        {(proof) => <Found proof={proof} isStillLive={proof.compositionId === compositionId} />}
      </Loaded>
    </Dialog>
  );
}

function Found({ proof, isStillLive }: { proof: ReleaseProof; isStillLive: boolean }) {
  const moment = useMoment();
  const { faults, faultCount, knownCount } = proof;
  return (
    <Fields>
      {faultCount === 0 ? (
        <Callout tone="success" title="Nothing is wrong that guests do not see already" />
      ) : (
        <Callout tone="error" title={`${faultWords(faultCount)} that guests do not see yet`} />
      )}
      <DefinitionRows
        rows={[
          { term: 'Opened', value: `${moment(proof.provenAt)}, ${whoWords(proof.provenBy)}` },
          {
            term: 'With composition',
            value: `${proof.compositionId.slice(0, 13)}, ${isStillLive ? 'live now' : 'not live any more'}`,
          },
          { term: 'Faults that guests see already', value: knownCount === 0 ? 'None' : String(knownCount) },
        ]}
      />
      {faults.length > 0 && (
        <Section title="Faults">
          <DataTable
            caption="Faults in a browser"
            columns={COLUMNS}
            rows={faults}
            rowKey={(fault) => faults.indexOf(fault)}
          />
          {faultCount > faults.length && <p>{`The site keeps the first ${faults.length} of ${faultCount}.`}</p>}
        </Section>
      )}
      <ProofPages proof={proof} />
    </Fields>
  );
}

const COLUMNS: Column<ProofFault>[] = [
  {
    key: 'fault',
    header: 'Fault',
    isTitle: true,
    width: '55%',
    cell: (fault) => (
      <Lines>
        {kindWords(fault)}
        <small>{fault.text}</small>
      </Lines>
    ),
  },
  { key: 'page', header: 'Page', cell: ({ path, screen }) => `${path} on a ${screen}` },
  { key: 'culprit', header: 'Comes from', cell: ({ culprit }) => culprit },
];
