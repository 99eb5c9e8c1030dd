import type { CareerApplicationReceived, CareerApplicationRequest, Careers, Deleted } from '@site/contracts';
import { CAREER_FAILURE } from '@site/contracts';
import { request } from '@site/kit';
import { resendIfLost } from '@site/kit/parts';

export const CAREERS_PATH = '/api/job-openings';

export const careerCalls = {
  careers: (): Promise<Careers> => request(CAREERS_PATH, { failure: 'Failed to fetch job openings', isPublic: true }),

  /**
   * Sends once more where the answer was lost.
   *
   * @param key repeated with a second try of the same application, so that both are one
   */
  apply: (body: CareerApplicationRequest, key: string): Promise<CareerApplicationReceived> =>
    resendIfLost(() => send(body, key)),

  withdraw: (token: string): Promise<Deleted> =>
    request('/api/career-application/deletion', {
      method: 'POST',
      body: { token },
      failure: 'Failed to delete the application',
      isPublic: true,
    }),
};

function send(body: CareerApplicationRequest, key: string): Promise<CareerApplicationReceived> {
  return request('/api/career-application', {
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': key },
    failure: CAREER_FAILURE.title,
    isPublic: true,
  });
}
