import type { Careers, JobOpening } from '@site/contracts';
import { ALL_CAREER_QUESTIONS } from '@site/contracts';
import { fakeApi, renderWithHost } from '@site/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import App from '../src/App';

export const OPENINGS = 'GET /api/job-openings';
export const APPLY = 'POST /api/career-application';

export function buildOpening(change: Partial<JobOpening> = {}): JobOpening {
  return {
    id: '0193f0a2-7c1e-7000-8000-00000000abcd',
    title: 'Line cook',
    description: 'Grill and smoker.',
    employment_type: 'Full-time',
    pay_from: '16.00',
    pay_to: '19.50',
    pay_unit: 'hour',
    closes_on: null,
    posted_at: '2026-11-01T12:00:00Z',
    ...change,
  };
}

export function buildCareers(change: Partial<Careers> = {}): Careers {
  return { accepts_applications: true, openings: [buildOpening()], questions: ALL_CAREER_QUESTIONS, ...change };
}

export function fakeServer(careers: Careers = buildCareers()) {
  return fakeApi({
    [OPENINGS]: { body: careers },
    [APPLY]: {
      status: 201,
      body: { application_id: 'app_01K0TEST', status: 'received', submitted_at: '2026-11-22T18:00:00Z' },
    },
  });
}

/** The page with a cache of its own, as a first visit has it. */
export async function openCareers() {
  const view = renderWithHost(<App />, { path: '/career' });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

export function fill(label: string | RegExp, value: string): void {
  const [field] = screen.getAllByLabelText(label);
  if (!field) throw new Error(`No field ${String(label)}`);
  fireEvent.change(field, { target: { value } });
}

export function answer(question: RegExp, label: 'Yes' | 'No'): void {
  const group = screen.getByRole('group', { name: question });
  const radios = [...group.querySelectorAll<HTMLInputElement>('input')];
  const radio = radios.find(({ value }) => value === label.toLowerCase());
  if (!radio) throw new Error(`No answer ${label}`);
  fireEvent.click(radio);
}

/** The six required answers. */
export async function fillRequired(): Promise<void> {
  await screen.findByLabelText('Full name');
  fill('Full name', 'Ana Flores');
  fill('Email', 'ana@example.test');
  fill('Phone number', '(936) 555-0134');
  fill('Position applying for', 'Line cook');
  answer(/permitted to work/, 'No');
  answer(/background check/, 'Yes');
}

export function submit(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Submit Application' }));
}
