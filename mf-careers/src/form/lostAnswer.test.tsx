import { fireEvent, screen, waitFor } from '@testing-library/react';
import { APPLY, fakeServer, fill, fillRequired, openCareers, submit } from '../../testing/careers';

describe('an application without an answer', () => {
  let api: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    api = fakeServer();
  });

  const sent = () => api.calls.filter(({ path }) => path === '/api/career-application');

  it('WEB-221 is sent once more by itself, as the same request', async () => {
    await openCareers();
    await fillRequired();
    api.set(APPLY, () => {
      api.set(APPLY, { status: 201, body: { application_id: 'app_2', status: 'received', submitted_at: '' } });
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    submit();
    await screen.findByText('Application Submitted Successfully!');
    expect(screen.queryByText('Submission Failed')).toBeNull();
    const [lost, again, ...more] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(lost);
    expect(more).toEqual([]);
  });

  it('WEB-221 fails when that is lost, too, and the form says that it counts only once', async () => {
    await openCareers();
    await fillRequired();
    api.set(APPLY, () => Promise.reject(new TypeError('Failed to fetch')));
    submit();
    await screen.findByText('Your application may have arrived, but we got no answer');
    expect(screen.getByText(/Send it again as it is: it counts only once\./)).toBeVisible();
    expect(screen.getByText('Submission Failed')).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  it('WEB-188 is the same request after a reload, until it was answered', async () => {
    const view = await openCareers();
    await fillRequired();
    api.set(APPLY, () => Promise.reject(new TypeError('Failed to fetch')));
    submit();
    await screen.findByText('Your application may have arrived, but we got no answer');
    view.unmount();
    await openCareers();
    await screen.findByText('We kept what you typed');
    api.set(APPLY, { status: 201, body: { application_id: 'app_2', status: 'received', submitted_at: '' } });
    submit();
    await screen.findByText('Application Submitted Successfully!');
    fireEvent.click(screen.getByRole('button', { name: 'Apply for another position' }));
    await fillRequired();
    submit();
    await screen.findByText('Application Submitted Successfully!');
    const [lost, , again, another] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(lost);
    expect(another).not.toBe(lost);
  });

  it('WEB-191 is another request when the Social Security number is corrected, also after a reload', async () => {
    const view = await openCareers();
    await fillRequired();
    fill(/^Social Security number/, '078051120');
    api.set(APPLY, () => Promise.reject(new TypeError('Failed to fetch')));
    submit();
    await screen.findByText('Your application may have arrived, but we got no answer');
    view.unmount();
    await openCareers();
    await screen.findByText('We kept what you typed');
    for (const [number, calls] of [
      ['078051120', 4],
      ['219099999', 6],
    ] as const) {
      fill(/^Social Security number/, number);
      submit();
      // Each is sent twice.
      await waitFor(() => expect(sent()).toHaveLength(calls));
      await screen.findByRole('button', { name: 'Submit Application' });
    }
    const [lost, , again, , corrected] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(lost);
    expect(corrected).not.toBe(lost);
  });
});
