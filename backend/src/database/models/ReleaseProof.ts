import type { ReleaseProofSubmission } from '@site/contracts';
import { defineSiteModel, date, integer, json, key, string, type RowOf } from '../defineModel';

/** What the last proof of a release in a browser found: one row for each release that was proven. */
export const ReleaseProof = defineSiteModel('ReleaseProof', 'release_proofs', {
  remote: key(string(60)),
  version: key(string(60)),
  faultCount: integer(),
  report: json<ReleaseProofSubmission>(),
  /** Integrity of each picture by its name. The release store has the bytes. */
  pictures: json<Record<string, string>>(),
  provenBy: string(120),
  provenAt: date(),
});

export type ReleaseProofRow = RowOf<typeof ReleaseProof>;
