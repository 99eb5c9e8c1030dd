import type { InvariantOverview, InvariantRun, SystemHealth } from '@site/contracts';
import { request } from '@site/kit';

export const HEALTH_PATH = '/api/admin/health';
export const INVARIANTS_PATH = '/api/admin/invariants';

export const healthCalls = {
  read: () => request<SystemHealth>(HEALTH_PATH, { failure: 'Failed to load the health of the site' }),
  retryMessage: (id: string) =>
    request(`${HEALTH_PATH}/outbox/${id}/retry`, { method: 'POST', failure: 'Failed to try the message again' }),
  retryMail: (id: string) =>
    request(`${HEALTH_PATH}/mails/${id}/retry`, { method: 'POST', failure: 'Failed to send the mail again' }),
  invariants: () => request<InvariantOverview>(INVARIANTS_PATH, { failure: 'Failed to load the invariants' }),
  checkAll: () =>
    request<InvariantRun>(`${INVARIANTS_PATH}/runs`, { method: 'POST', failure: 'Failed to start the check' }),
};
