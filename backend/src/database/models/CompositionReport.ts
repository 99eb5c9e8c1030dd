import { defineSiteModel, char, date, key, nullable, string } from '../defineModel';

/** Failures of releases that visitors' pages reported. */
export const CompositionReport = defineSiteModel('CompositionReport', 'composition_reports', {
  /** UUIDv7: the time is in it. */
  id: key(char(36)),
  at: date(),
  compositionId: char(36),
  remote: string(64),
  version: string(64),
  module: string(80),
  cause: string(16),
  message: string(500),
  path: string(200),
  /** Which page reported it, by its token. */
  page: nullable(char(12)),
  /** Hash of the network that it came from. */
  network: nullable(char(16)),
});
