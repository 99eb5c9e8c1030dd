import type { ProofFault, ReleaseProofSummary } from '@site/contracts';

const SAYS: Record<ProofFault['kind'], string> = {
  throws: 'Throws an error',
  says: 'Logs an error',
  foreign: 'Asks another site',
  missing: 'Asks for what is not there',
  fails: 'Fails',
  blank: 'Is blank',
  wide: 'Scrolls sideways',
  accessibility: 'Is not accessible',
};

/** What is wrong with a page, in a few words. */
export const kindWords = ({ kind }: ProofFault): string => SAYS[kind];

/** `1 fault`. */
export const faultWords = (count: number): string => `${count} ${count === 1 ? 'fault' : 'faults'}`;

/** What the button says that shows a proof. */
export const proofWords = ({ faultCount }: ReleaseProofSummary): string =>
  faultCount === 0 ? 'No faults' : faultWords(faultCount);

const oneDigit = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `0.6 s`. */
export const seconds = (ms: number): string => `${oneDigit.format(ms / 1000)} s`;
