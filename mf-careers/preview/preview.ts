import {
  ALL_CAREER_QUESTIONS,
  type CareerApplicationReceived,
  type CareerApplicationRequest,
  type Careers,
  type Deleted,
  type JobOpening,
} from '@site/contracts';
import { answer, definePreview, refuse, reply } from '@site/kit/preview';

const OPENINGS: JobOpening[] = [
  {
    id: '0193f0a2-7c1e-7000-8000-000000000001',
    title: 'Line cook',
    description: 'You run the grill and the smoker, and taste everything before it goes out.',
    ...{ employment_type: 'Full-time', pay_from: '16.00', pay_to: '19.50', pay_unit: 'hour' },
    ...{ closes_on: null, posted_at: '2026-11-01T12:00:00Z' },
  },
  {
    id: '0193f0a2-7c1e-7000-8000-000000000002',
    title: 'Counter crew',
    description: 'You take orders, pack them, and know the regulars by name.',
    ...{ employment_type: 'Part-time', pay_from: '13.50', pay_to: null, pay_unit: 'hour' },
    ...{ closes_on: '2027-01-31', posted_at: '2026-11-08T12:00:00Z' },
  },
];

/** Sent as a name, it shows how the form reports what the server found. */
const REFUSED_NAME = 'Nobody';

export default definePreview({
  addresses: { '/career/withdraw#token=preview': 'the link of a receipt' },
  fixtures: () => ({
    'GET /api/job-openings': answer<Careers>(({ isEmpty }) => ({
      accepts_applications: true,
      openings: isEmpty ? [] : OPENINGS,
      questions: ALL_CAREER_QUESTIONS,
    })),
    'POST /api/career-application': answer<CareerApplicationReceived>(({ body }) => {
      const { personalInfo } = body as CareerApplicationRequest;
      if (personalInfo?.fullName === REFUSED_NAME) {
        const errors = [{ field: 'personalInfo.fullName', message: 'Please give your full name.' }];
        return refuse('validation_failed', 'Some values are not valid.', errors);
      }
      const received = {
        application_id: 'app_preview',
        status: 'received',
        submitted_at: '2026-11-22T18:00:00Z',
      } as const;
      return reply<CareerApplicationReceived>(received, { status: 201 });
    }),
    'POST /api/career-application/deletion': answer<Deleted>(() => ({ success: true })),
  }),
});
