import type { CareerApplication } from '@site/contracts';

export const APPLICATION_ID = 'app_01K00000000000000000000000';

/** An application as staff read it. */
export function buildApplication(change: Partial<CareerApplication> = {}): CareerApplication {
  return {
    id: APPLICATION_ID,
    status: 'new',
    full_name: 'Ana Flores',
    email: 'ana@example.test',
    phone: '(936) 555-0134',
    position: 'Line cook',
    time_preferences: ['Full-time'],
    available_from: null,
    submitted_at: '2026-11-22T18:00:00Z',
    duplicate_count: 1,
    is_suspected_spam: false,
    desired_salary: '',
    work_permission: true,
    background_check: true,
    references: [],
    private_data: {
      address: true,
      date_of_birth: true,
      felony_conviction: true,
      veteran_status: true,
      ssn: '•••-••-1120',
    },
    next_statuses: ['reviewing', 'rejected'],
    duplicates: [],
    events: [],
    kept_until: '2027-11-22T18:00:00Z',
    ...change,
  };
}
