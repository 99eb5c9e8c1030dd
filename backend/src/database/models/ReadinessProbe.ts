import { defineSiteModel, date, key, tinyint } from '../defineModel';

/** The one row that `/readyz` writes, so that a database that can only be read is noticed. */
export const ReadinessProbe = defineSiteModel('ReadinessProbe', 'readiness_probes', {
  id: key(tinyint()),
  writtenAt: date(),
});
