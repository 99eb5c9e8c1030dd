import { fireEvent, screen, waitFor } from '@testing-library/react';
import { APPLY, fakeServer, fill, fillRequired, openCareers, submit } from '../../testing/careers';

describe('an application without an answer', () => {
  let api: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    sessionStorage.clear();
    api = fakeServer();
  });
  afterEach(() => api.restore());

  const sent = () => api.calls.filter(({ path }) => path === '/api/career-application');

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
    const [lost, again, another] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(lost);
    expect(another).not.toBe(lost);
  });

  it('WEB-191 is another request when the Social Security number is corrected, also after a reload', async () => {
    const view = await openCareers();
    await fillRequired();
    fill(/^Social Security number/, '078051120');
    api.set(APPLY, () => Promise.reject(new TypeError('Failed to fetch')));
    submit();
    expect(await screen.findByText(/Send it again as it is: it counts only once\./)).toBeVisible();
    view.unmount();
    await openCareers();
    await screen.findByText('We kept what you typed');
    for (const number of ['078051120', '219099999']) {
      fill(/^Social Security number/, number);
      submit();
      await screen.findByText(/Send it again as it is/);
    }
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [lost, again, corrected] = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(lost);
    expect(corrected).not.toBe(lost);
  });
});
