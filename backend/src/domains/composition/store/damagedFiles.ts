import { Gauge } from 'prom-client';
import { log } from '../../../lib/log';

export type ReleaseFile = { remote: string; version: string; file: string; integrity: string; compressible: boolean };

const gauge = new Gauge({
  name: 'release_files_damaged',
  help: 'Files of releases that are missing or damaged in every form, so that they can not be served; publish them again',
  labelNames: ['remote', 'version', 'file'] as const,
});
/** By what they should hold. */
const damaged = new Map<string, ReleaseFile>();
/** Bounds what a walk through old releases can put into memory and metrics. */
const MAX_KEPT = 1000;

export function recordDamaged(found: ReleaseFile): void {
  if (damaged.has(found.integrity) || damaged.size >= MAX_KEPT) return;
  damaged.set(found.integrity, found);
  const { remote, version, file } = found;
  gauge.set({ remote, version, file }, 1);
  log().error({ remote, version, file }, 'a release file is missing or damaged: publish the same release again');
}

export function recordIntact({ integrity }: Pick<ReleaseFile, 'integrity'>): void {
  const known = damaged.get(integrity);
  if (!known) return;
  damaged.delete(integrity);
  const { remote, version, file } = known;
  gauge.remove({ remote, version, file });
  log().info({ remote, version, file }, 'a damaged release file is whole again');
}

/** Whether this file could not be read when it was last tried. */
export function isDamaged(integrity: string): boolean {
  return damaged.has(integrity);
}
