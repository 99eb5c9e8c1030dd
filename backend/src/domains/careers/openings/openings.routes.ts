import type { CareerQuestions } from '@site/contracts';
import Joi from 'joi';
import { lockName } from '../../../database/models/Counter';
import { answer, done } from '../../../http/answer';
import type { Current } from '../../../http/DeclaredRoute';
import { withEtag } from '../../../http/precondition';
import type { Routers } from '../../../http/routers';
import { uuidParams } from '../../../http/validate';
import { saveOpeningSchema, saveQuestionsSchema } from './openings.schema';
import { readQuestions, saveQuestions } from './questions';
import { createOpening, deleteOpening, listOpenings, readOpening, replaceOpening } from './saveOpening';

/** The part of an opening that staff edit; applicants change the count. */
function terms({ application_count: _, ...edited }: { application_count?: number }): object {
  return edited;
}

const currentOpening: Current<{ id: string }> = {
  read: ({ merchantId, params, transaction }) => readOpening(merchantId, params.id, transaction),
  version: terms,
};

const currentQuestions: Current<unknown> = {
  read: async ({ merchantId, transaction }) => {
    await lockName(merchantId, 'career_questions', transaction);
    return readQuestions(merchantId, transaction);
  },
};

const OPENINGS = '/api/admin/careers/openings';
const QUESTIONS = '/api/admin/careers/questions';

export function openingsRoutes(routers: Routers): void {
  openings(routers);
  questions(routers);
}

function openings({ admin }: Routers): void {
  admin.get(
    OPENINGS,
    {
      can: 'careers.read',
      summary: 'All job openings, newest first, with how many applied',
      answers: { 200: 'StaffJobOpening[]' },
    },
    ({ merchantId }) => listOpenings(merchantId),
  );

  admin.get(
    `${OPENINGS}/:id`,
    {
      can: 'careers.read',
      summary: 'One job opening; a change names its ETag in If-Match',
      params: uuidParams,
      answers: { 200: 'StaffJobOpening' },
    },
    async ({ merchantId, params, ctx }) => withEtag(ctx, await readOpening(merchantId, params.id), terms),
  );

  admin.post(
    OPENINGS,
    {
      can: 'careers.edit',
      summary: 'Add a job opening',
      body: saveOpeningSchema,
      answers: { 201: 'StaffJobOpening' },
      problems: ['validation_failed', 'conflict'],
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, body, transaction }) => answer(201, await createOpening(merchantId, body, transaction)),
  );

  admin.put(
    `${OPENINGS}/:id`,
    {
      can: 'careers.edit',
      summary: 'Change a job opening',
      params: uuidParams,
      body: saveOpeningSchema,
      answers: { 200: 'StaffJobOpening' },
      problems: ['validation_failed'],
      current: currentOpening,
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, params, body, transaction }) => replaceOpening(merchantId, params.id, body, transaction),
  );

  admin.delete(
    `${OPENINGS}/:id`,
    {
      can: 'careers.edit',
      summary: 'Delete a job opening; applications for it stay',
      params: uuidParams,
      answers: { 200: 'Deleted' },
      current: currentOpening,
      writes: 'transaction',
      idempotent: true,
    },
    ({ merchantId, params, transaction }) => done(deleteOpening(merchantId, params.id, transaction)),
  );
}

function questions({ admin }: Routers): void {
  admin.get(
    QUESTIONS,
    {
      can: 'careers.read',
      summary: 'Which sensitive questions the application form asks',
      answers: { 200: 'CareerQuestions' },
    },
    async ({ merchantId, ctx }): Promise<CareerQuestions> => withEtag(ctx, await readQuestions(merchantId)),
  );

  admin.put(
    QUESTIONS,
    {
      can: 'careers.edit',
      summary: 'Choose which sensitive questions the application form asks',
      params: Joi.object({}),
      body: saveQuestionsSchema,
      answers: { 200: 'CareerQuestions' },
      current: currentQuestions,
      writes: 'transaction',
      idempotent: true,
    },
    async ({ merchantId, body, transaction }) => saveQuestions(merchantId, body, transaction),
  );
}
