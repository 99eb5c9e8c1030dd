import { fetchSayingWhen } from './fetchSayingWhen';

const BODY = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };

async function ask(status: number, seconds: string | null, body: object = BODY) {
  const headers = new Headers({ 'X-Supabase-Api-Version': '2024-01-01', ...(seconds && { 'Retry-After': seconds }) });
  jest.spyOn(window, 'fetch').mockResolvedValue(Response.json(body, { status, headers }));
  return fetchSayingWhen('/auth/v1/token');
}

it.each([
  ['1', 'That was too often. You can try again in 1 second.'],
  ['40', 'That was too often. You can try again in 40 seconds.'],
  ['91', 'That was too often. You can try again in 2 minutes.'],
  ['7200', 'That was too often. You can try again in 2 hours.'],
])('a refusal for %s seconds says when to come again', async (seconds, message) => {
  const answer = await ask(429, seconds);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
  expect(await answer.json()).toMatchObject({ code: 'over_request_rate_limit', message });
});

it('a refused mail says that one is on its way already', async () => {
  const answer = await ask(429, '60', { code: 'over_email_send_rate_limit', message: 'For security purposes' });
  expect(await answer.json()).toMatchObject({
    message: 'A mail was sent only just now. You can try again in 60 seconds.',
  });
});

it.each([
  ['without a time', 429, null],
  ['of another kind', 400, '40'],
])('an answer %s is left as it is', async (_, status, seconds) => {
  expect(await (await ask(status, seconds)).json()).toEqual(BODY);
});

it('WEB-202 a service that does not answer in time counts as out of reach', async () => {
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('Late', 'TimeoutError')));
  jest.spyOn(window, 'fetch').mockImplementation((_, init) => {
    init?.signal?.throwIfAborted();
    return new Promise(() => undefined);
  });
  await expect(fetchSayingWhen('/auth/v1/token')).rejects.toMatchObject({ name: 'TimeoutError' });
});
