import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendProof } from '../registry.mjs';

/** PROOF_LIMITS.faults of contracts. */
const MOST_FAULTS = 100;

/**
 * Keeps a proof at the site, with its release.
 *
 * @param {import('../registry.mjs').Site} site
 * @param {import('../registry.mjs').Change} release
 * @param {import('./proveRelease.mjs').Proof} proof
 * @param {string} folder  of the pictures
 * @returns {Promise<boolean>} false when the site is older than this and keeps none
 */
export function keepProof(site, { remote, version }, { compositionId, pages, faults, known }, folder) {
  const proof = {
    ...{ remote, version, compositionId, pages, faultCount: faults.length, knownCount: known },
    faults: faults.slice(0, MOST_FAULTS).map((fault) => ({ ...fault, text: fault.text.replaceAll(/\p{Cc}/gu, ' ') })),
  };
  const names = pages.flatMap(({ picture }) => picture ?? []);
  return sendProof(site, proof, new Map(names.map((name) => [name, readFileSync(join(folder, name))])));
}
