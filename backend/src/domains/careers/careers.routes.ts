import { answer, done } from '../../http/answer';
import type { RateLimit } from '../../http/rateLimit';
import { requestedLocale } from '../../http/requestedLocale';
import type { Routers } from '../../http/routers';
import { careerApplicationSchema, deleteApplicationSchema } from './applications/application.schema';
import { submitApplication } from './applications/submitApplication';
import { withdrawApplication } from './erasure/withdrawApplication';
import { readCareers } from './openings/readCareers';

/** A library or a shelter sends applications of several people from one address. */
const SUBMISSIONS: RateLimit = { max: 20, seconds: 3600, by: 'address' };
const DELETIONS: RateLimit = { max: 20, seconds: 3600, by: 'address' };

export function careersRoutes({ public: open }: Routers): void {
  open.get(
    '/api/job-openings',
    {
      summary: 'The jobs that guests can apply for, and the questions that the application form asks',
      answers: { 200: 'Careers' },
    },
    ({ merchantId, env }) => readCareers(merchantId, env),
  );

  open.post(
    '/api/career-application',
    {
      summary: 'Apply for a job',
      body: careerApplicationSchema,
      answers: { 201: 'CareerApplicationReceived' },
      problems: ['validation_failed', 'too_many_requests', 'unavailable'],
      writes: 'transaction',
      idempotent: true,
      // A Social Security number could be guessed from a hash of the whole body.
      fingerprint: ({ personalInfo: { ssn: _, ...personalInfo } = {}, ...rest }) => ({ ...rest, personalInfo }),
      limit: SUBMISSIONS,
    },
    async ({ env, body, ctx, transaction }) => {
      const submission = { env, request: body, locale: requestedLocale(ctx) };
      return answer(201, await submitApplication(submission, transaction));
    },
  );

  open.post(
    '/api/career-application/deletion',
    {
      summary: 'Delete an application, by the token of the link in its receipt',
      body: deleteApplicationSchema,
      answers: { 200: 'Deleted' },
      problems: ['not_found', 'too_many_requests'],
      writes: 'transaction',
      limit: DELETIONS,
    },
    ({ merchantId, body, transaction }) => done(withdrawApplication(merchantId, body.token, transaction)),
  );
}
