import { TOTAL_COUNT_HEADER } from '@site/contracts';
import { answer, csvFile, DONE } from '../../../http/answer';
import { insertStaffAction, addAuditDetail } from '../../../http/audit';
import type { Current } from '../../../http/DeclaredRoute';
import { withEtag } from '../../../http/precondition';
import type { Routers } from '../../../http/routers';
import { notFound } from '../../../lib/AppError';
import { localTime, now } from '../../../lib/clock';
import { eraseApplication } from '../erasure/eraseApplication';
import { draftMails, mailApplicant } from '../mails/applicantMails';
import {
  applicationParams,
  applicationsQuery,
  deleteSchema,
  exportQuery,
  mailSchema,
  moveSchema,
  noteSchema,
  revealSchema,
} from './applications.schema';
import { exportApplications } from './exportApplications';
import { countApplications, listApplications } from './listApplications';
import { lockApplication } from './lockApplication';
import { markNotSpam } from './markNotSpam';
import { moveApplication } from './moveApplication';
import { readApplication } from './readApplication';
import { recordEvent } from './recordEvent';
import { revealApplication } from './revealApplication';

const APPLICATIONS = '/api/admin/careers/applications';
const ONE = `${APPLICATIONS}/:id`;
const ENTITY = 'careers.applications';

/** The audit log outlives an application: it gets the id and the status, nothing about the person. */
const currentStatus: Current<{ id: string }> = {
  read: async ({ merchantId, params, transaction }) => {
    const { id, status } = await lockApplication(merchantId, params.id, transaction);
    return { id, status };
  },
};

export function applicationsRoutes(routers: Routers): void {
  reading(routers);
  processing(routers);
  contacting(routers);
}

function reading({ admin }: Routers): void {
  admin.get(
    APPLICATIONS,
    {
      can: 'careers.read',
      summary: 'Career applications, newest first; X-Total-Count counts up to 10,000',
      query: applicationsQuery,
      answers: { 200: 'CareerApplicationRow[]' },
    },
    async ({ merchantId, query: { limit, offset, ...filter } }) => {
      const [rows, count] = await Promise.all([
        listApplications(merchantId, filter, { limit, offset }),
        countApplications(merchantId, filter),
      ]);
      return answer(200, rows, { [TOTAL_COUNT_HEADER]: String(count) });
    },
  );

  admin.get(
    '/api/admin/careers/export',
    {
      can: 'careers.read',
      summary: 'The newest 5,000 applications that fit a filter as CSV, without private data',
      query: exportQuery,
      answers: { 200: 'CSV with a header line' },
      produces: 'text/csv',
    },
    async ({ merchantId, query, actor, ctx }) => {
      const csv = await exportApplications(merchantId, query);
      await insertStaffAction({
        merchantId,
        actor,
        action: 'careers.applications.export',
        title: 'Export career applications',
        entity: ENTITY,
        after: { rows: csv.split('\r\n').length - 2 },
        requestId: ctx.state.requestId,
      });
      return csvFile(`applications-${localTime(now()).date}.csv`, csv);
    },
  );

  admin.get(
    ONE,
    {
      can: 'careers.read',
      summary: 'One career application with its history; private data is masked',
      params: applicationParams,
      answers: { 200: 'CareerApplication' },
    },
    async ({ merchantId, params, ctx }) =>
      withEtag(ctx, await readApplication(merchantId, params.id), ({ id, status }) => ({ id, status })),
  );
}

/** Moving an application on, taking it back, and notes about it. */
function processing({ admin }: Routers): void {
  admin.patch(
    ONE,
    {
      can: 'careers.edit',
      summary: 'Move a career application to another status',
      params: applicationParams,
      body: moveSchema,
      answers: { 200: 'CareerApplication' },
      problems: ['transition_not_allowed'],
      current: currentStatus,
      writes: 'transaction',
      idempotent: true,
    },
    async ({ env, merchantId, params: { id }, body, actor, transaction }) => {
      await moveApplication({ env, id, status: body.status, actor }, transaction);
      return readApplication(merchantId, id, transaction);
    },
  );

  admin.post(
    `${ONE}/not-spam`,
    {
      can: 'careers.edit',
      summary: 'Take a career application out of the suspected spam, and send its receipt',
      params: applicationParams,
      answers: { 200: 'CareerApplication' },
      writes: 'transaction',
    },
    async ({ env, merchantId, params: { id }, actor, transaction }) => {
      await markNotSpam({ env, id, actor }, transaction);
      return readApplication(merchantId, id, transaction);
    },
  );

  admin.delete(
    ONE,
    {
      can: 'careers.edit',
      summary: 'Delete a career application, as its applicant asked for',
      params: applicationParams,
      body: deleteSchema,
      answers: { 200: 'Deleted' },
      writes: 'transaction',
    },
    async ({ merchantId, params: { id }, transaction }) => {
      const isDeleted = await eraseApplication({ merchantId, applicationId: id, reason: 'staff' }, transaction);
      if (!isDeleted) throw notFound('The application');
      return DONE;
    },
  );

  admin.post(
    `${ONE}/notes`,
    {
      can: 'careers.edit',
      summary: 'Add a note to a career application',
      params: applicationParams,
      body: noteSchema,
      answers: { 201: 'CareerApplication' },
      problems: ['validation_failed'],
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, params: { id }, body, actor, ctx, transaction }) => {
      await lockApplication(merchantId, id, transaction);
      const note = await recordEvent(
        { merchantId, applicationId: id, kind: 'note', text: body.text, actor },
        transaction,
      );
      addAuditDetail(ctx, { entityId: id, after: { note } });
      return answer(201, await readApplication(merchantId, id, transaction));
    },
  );
}

/** Private answers, and mails to the applicant. */
function contacting({ admin }: Routers): void {
  admin.post(
    `${ONE}/reveal`,
    {
      can: 'careers.reveal',
      summary: 'Show the private answers of a career application; the reason is logged',
      params: applicationParams,
      body: revealSchema,
      answers: { 200: 'RevealedCareerApplication' },
      problems: ['validation_failed'],
      writes: 'transaction',
      limit: { max: 30, seconds: 3600, by: 'session' },
    },
    async ({ env, params: { id }, body, actor, ctx, transaction }) => {
      const revealed = await revealApplication({ env, id, reason: body.reason, actor }, transaction);
      addAuditDetail(ctx, { entityId: id, after: { shown: 'private answers' } });
      return revealed;
    },
  );

  admin.get(
    `${ONE}/mail-templates`,
    {
      can: 'careers.edit',
      summary: 'Mails to an applicant, filled in and ready to edit',
      params: applicationParams,
      answers: { 200: 'CareerMailDraft[]' },
    },
    async ({ env, merchantId, params }) => {
      const { id, full_name: fullName, position, email } = await readApplication(merchantId, params.id);
      return draftMails(env, { merchantId, id, fullName, position, email });
    },
  );

  admin.post(
    `${ONE}/mails`,
    {
      can: 'careers.edit',
      summary: 'Write to an applicant',
      params: applicationParams,
      body: mailSchema,
      answers: { 201: 'CareerApplication' },
      problems: ['validation_failed'],
      writes: 'transaction',
      idempotent: true,
      limit: { max: 60, seconds: 3600, by: 'session' },
    },
    async ({ env, merchantId, params: { id }, body, actor, ctx, transaction }) => {
      const applicant = await lockApplication(merchantId, id, transaction);
      const event = { merchantId, applicationId: id, kind: 'mail', text: body.subject, actor } as const;
      const eventId = await recordEvent(event, transaction);
      await mailApplicant(env, applicant, { mail: body, eventId }, transaction);
      addAuditDetail(ctx, { entityId: id, after: { template: body.template } });
      return answer(201, await readApplication(merchantId, id, transaction));
    },
  );
}
