import type { CareerQuestions, SaveJobOpeningRequest, StaffJobOpening } from '@site/contracts';
import { request } from '@site/kit';
import { deleteOnce } from '../ui/deleteOnce';
import { postOnce } from '../ui/postOnce';
import { readVersioned, saveVersioned } from '../ui/versioned';

const OPENINGS = '/api/admin/careers/openings';
const QUESTIONS = '/api/admin/careers/questions';

export const openingsCalls = {
  list: (): Promise<StaffJobOpening[]> => request(OPENINGS, { failure: 'Failed to fetch openings' }),

  one: (id: string) => readVersioned<StaffJobOpening>(`${OPENINGS}/${id}`, 'Failed to fetch the opening'),

  create: (body: SaveJobOpeningRequest, key: string) =>
    postOnce<StaffJobOpening>(OPENINGS, { body, key, failure: 'Failed to add the opening' }),

  replace: (id: string, body: SaveJobOpeningRequest, etag: string) =>
    saveVersioned<StaffJobOpening>(`${OPENINGS}/${id}`, { body, etag, failure: 'Failed to save the opening' }),

  remove: (id: string) => deleteOnce(`${OPENINGS}/${id}`, { failure: 'Failed to delete the opening' }),

  questions: () => readVersioned<CareerQuestions>(QUESTIONS, 'Failed to fetch the questions'),

  saveQuestions: (body: CareerQuestions, etag: string) =>
    saveVersioned<CareerQuestions>(QUESTIONS, { body, etag, failure: 'Failed to save the questions' }),
};
