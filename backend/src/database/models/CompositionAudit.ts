import type { CompositionAuditEntry } from '@site/contracts';
import { defineSiteModel, char, date, key, nullable, string } from '../defineModel';

/** Who changed what visitors see, and why. Rows are only added. */
export const CompositionAudit = defineSiteModel('CompositionAudit', 'composition_audit', {
  /** UUIDv7: in the order of the changes. */
  id: key(char(36)),
  at: date(),
  actor: string(120),
  action: string<CompositionAuditEntry['action']>(16),
  /** Null for a change of the whole site. */
  remote: nullable(string(64)),
  version: nullable(string(64)),
  previousVersion: nullable(string(64)),
  compositionId: nullable(char(36)),
  reason: string(500),
});
