import type { CareerQuestions, Deleted, SaveJobOpeningRequest, StaffJobOpening } from '@site/contracts';
import { request } from '@site/kit';
import { readVersioned } from '../ui/versioned';

const OPENINGS = '/api/admin/careers/openings';
const QUESTIONS = '/api/admin/careers/questions';

export const openingsCalls = {
  list: (): Promise<StaffJobOpening[]> => request(OPENINGS, { failure: 'Failed to fetch openings' }),

  /** The version that a change names, so that nobody overwrites a colleague. */
  version: (id: string): Promise<string> =>
    readVersioned(`${OPENINGS}/${id}`, 'Failed to fetch the opening').then(({ etag }) => etag),

  create: (body: SaveJobOpeningRequest): Promise<StaffJobOpening> =>
    request(OPENINGS, { method: 'POST', body, failure: 'Failed to add the opening' }),

  replace: (id: string, body: SaveJobOpeningRequest, etag: string): Promise<StaffJobOpening> =>
    request(`${OPENINGS}/${id}`, {
      method: 'PUT',
      body,
      headers: { 'If-Match': etag },
      failure: 'Failed to save the opening',
    }),

  remove: (id: string): Promise<Deleted> =>
    request(`${OPENINGS}/${id}`, { method: 'DELETE', failure: 'Failed to delete the opening' }),

  questions: (): Promise<CareerQuestions> => request(QUESTIONS, { failure: 'Failed to fetch the questions' }),

  saveQuestions: (body: CareerQuestions): Promise<CareerQuestions> =>
    request(QUESTIONS, { method: 'PUT', body, failure: 'Failed to save the questions' }),
};
