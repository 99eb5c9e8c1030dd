import { answer } from '../../http/answer';
import type { Routers } from '../../http/routers';
import { readVisitFigures } from './readVisitFigures';
import { recordVisit } from './recordVisit';
import { visitSchema, visitsQuery } from './visits.schema';

export function visitsRoutes({ public: visitors, staff }: Routers): void {
  visitors.post(
    '/api/visits',
    {
      summary: 'What a sampled visit measured',
      body: visitSchema,
      writes: 'one-statement',
      limit: { max: 20, seconds: 60, by: 'address' },
      answers: { 202: 'nothing of interest' },
    },
    async ({ merchantId, body }) => {
      await recordVisit(merchantId, body);
      return answer(202, { received: true });
    },
  );

  staff.get(
    '/api/admin/visits',
    {
      can: 'system.read',
      summary: 'Web vitals of pages and releases, and errors of releases, over some business days',
      query: visitsQuery,
      answers: { 200: 'VisitFigures' },
    },
    ({ merchantId, query: { days }, env }) => readVisitFigures(merchantId, days, env),
  );
}
