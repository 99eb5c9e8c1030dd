import type {
  CareerApplication,
  CareerApplicationRow,
  CareerMailDraft,
  CareerStatus,
  RevealedCareerApplication,
  SendCareerMailRequest,
} from '@site/contracts';
import { downloadFile, request } from '@site/kit';
import { deleteOnce } from '../ui/deleteOnce';
import { postOnce } from '../ui/postOnce';
import { readPage, type Page } from '../ui/readPage';
import { readVersioned } from '../ui/versioned';

const BASE = '/api/admin/careers/applications';

export const PAGE_SIZE = 20;

export type Filter = { status: string; q: string; spam: string };

function queryOf({ status, q, spam }: Filter): URLSearchParams {
  return new URLSearchParams({ ...(status && { status }), ...(q && { q }), ...(spam && { spam: 'true' }) });
}

export const careersCalls = {
  list(filter: Filter, page: number): Promise<Page<CareerApplicationRow>> {
    const query = queryOf(filter);
    query.set('limit', String(PAGE_SIZE));
    query.set('offset', String((page - 1) * PAGE_SIZE));
    return readPage(`${BASE}?${query.toString()}`, 'Failed to fetch applications');
  },

  export: (filter: Filter): Promise<void> =>
    downloadFile(`/api/admin/careers/export?${queryOf(filter).toString()}`, {
      name: 'applications.csv',
      failure: 'Failed to export applications',
    }),

  read: (id: string) => readVersioned<CareerApplication>(`${BASE}/${id}`, 'Failed to fetch the application'),

  move: (id: string, status: CareerStatus, etag: string): Promise<CareerApplication> =>
    request(`${BASE}/${id}`, {
      method: 'PATCH',
      body: { status },
      headers: { 'If-Match': etag },
      failure: 'Failed to move the application',
    }),

  notSpam: (id: string): Promise<CareerApplication> =>
    request(`${BASE}/${id}/not-spam`, { method: 'POST', failure: 'Failed to take it out of the suspected spam' }),

  addNote: (id: string, text: string, key: string) =>
    postOnce<CareerApplication>(`${BASE}/${id}/notes`, { body: { text }, key, failure: 'Failed to add the note' }),

  reveal: (id: string, reason: string): Promise<RevealedCareerApplication> =>
    request(`${BASE}/${id}/reveal`, { method: 'POST', body: { reason }, failure: 'Failed to show private answers' }),

  templates: (id: string): Promise<CareerMailDraft[]> =>
    request(`${BASE}/${id}/mail-templates`, { failure: 'Failed to fetch the mail templates' }),

  mail: (id: string, body: SendCareerMailRequest, key: string) =>
    postOnce<CareerApplication>(`${BASE}/${id}/mails`, { body, key, failure: 'Failed to send the mail' }),

  remove: (id: string, reason: string) =>
    deleteOnce(`${BASE}/${id}`, { body: { reason }, failure: 'Failed to delete the application' }),
};
