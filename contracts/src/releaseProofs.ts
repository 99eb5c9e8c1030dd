import type { Instant } from './money';

/** Sizes of a screen on which `npm run release -- --prove` opens each page. */
export const PROOF_SCREENS = ['phone', 'desktop'] as const;

/** What can be wrong with a page that was opened in a browser. */
export const PROOF_FAULTS = [
  'throws',
  'says',
  'foreign',
  'missing',
  'fails',
  'blank',
  'wide',
  'accessibility',
] as const;

/** What the site keeps of a proof at most. */
export const PROOF_LIMITS = {
  pages: 120,
  faults: 100,
  pictures: 60,
  pictureBytes: 400 * 1024,
  /** Pixels. A page is as high as what it shows. */
  pictureWidth: 2600,
  pictureHeight: 40_000,
} as const;

export type ProofScreen = (typeof PROOF_SCREENS)[number];

/** One page that was opened. */
export type ProofPage = {
  path: string;
  screen: ProofScreen;
  /** Until the section was there. */
  ms: number;
  /** Name of its picture; null when none was kept. */
  picture: string | null;
};

/** A fault that guests do not see yet. */
export type ProofFault = {
  path: string;
  screen: ProofScreen;
  kind: (typeof PROOF_FAULTS)[number];
  text: string;
  /** The part whose code it comes from, as far as the browser can tell: a remote, or the shell. */
  culprit: string;
};

/**
 * POST /api/composition/proofs: the part `proof` of a multipart form, beside one part `picture` (JPEG) for each picture that a
 * page names.
 */
export type ReleaseProofSubmission = {
  remote: string;
  version: string;
  /** The composition that was live when the pages were opened. */
  compositionId: string;
  pages: ProofPage[];
  /** The first of them, up to `PROOF_LIMITS.faults`. */
  faults: ProofFault[];
  faultCount: number;
  /** How many other faults guests see already. */
  knownCount: number;
};

/** GET /api/composition/proofs/:remote/:version: what the last proof of a release found. */
export type ReleaseProof = ReleaseProofSubmission & { provenAt: Instant; provenBy: string };

/** One row of GET /api/composition/proofs. */
export type ReleaseProofSummary = Pick<ReleaseProof, 'remote' | 'version' | 'faultCount' | 'provenAt'>;

/** GET /api/composition/proofs/:remote/:version/pictures/:picture. `src` is a data URL. */
export type ReleaseProofPicture = { src: string };
