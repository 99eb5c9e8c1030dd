import type { ReleaseProofSummary } from '@site/contracts';
import { Badge, Button, lazyDialog, useServerState } from '@site/kit';
import styled from 'styled-components';
import { proofWords } from './proofWords';
import { releaseCalls } from './releaseCalls';

export const ProofDialog = lazyDialog(
  () => import('./ProofDialog'),
  ({ onClose }) => onClose(),
);

/** What browsers found, by version. A site whose proofs cannot be read shows its releases all the same. */
export function useProofs(remote: string): ReadonlyMap<string, ReleaseProofSummary> {
  const { data } = useServerState<ReleaseProofSummary[]>(['release proofs', remote], () => releaseCalls.proofs(remote));
  return new Map(data?.map((proof) => [proof.version, proof]));
}

type Props = { proof: ReleaseProofSummary | undefined; title?: string; onOpen: () => void };

/** @param props.title of the part, where the table has releases of several */
export function ProofButton({ proof, title, onOpen }: Props) {
  if (proof === undefined) return '–';
  const words = proofWords(proof);
  const name = title === undefined ? proof.version : `${title} ${proof.version}`;
  return (
    <BadgeButton size="sm" variant="quiet" aria-label={`${words}: ${name} in a browser`} onClick={onOpen}>
      <Badge $tone={proof.faultCount === 0 ? 'success' : 'danger'}>{words}</Badge>
    </BadgeButton>
  );
}

/* In line with the text of its column. */
const BadgeButton = styled(Button)`
  margin-left: calc(-1 * var(--space-3));
`;
