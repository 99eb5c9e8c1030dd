import type { Instant } from './money';

/** Answers of the form. Dates are `yyyy-MM-dd`; texts may be empty where the form does not require them. */
export type CareerPersonalInfo = {
  fullName?: string;
  address?: string;
  dateOfBirth?: string | null;
  phoneNumber?: string;
  email?: string;
  /** Null: not answered. `yes` and `no` are accepted too. */
  workPermission?: CareerYesNo | null;
  backgroundCheck?: CareerYesNo | null;
  felonyConviction?: CareerYesNo | null;
  veteranStatus?: CareerYesNo | null;
  /** Digits, with or without dashes. */
  ssn?: string | null;
  availableStartDate?: string | null;
};

/** An answer to a yes-or-no question. `yes` and `no` are accepted in place of booleans. */
export type CareerYesNo = boolean | 'yes' | 'no';

/** Kinds of employment, as product.md words them on the form. */
export const TIME_PREFERENCES = ['Full-time', 'Part-time', 'Temporary'] as const;
export type TimePreference = (typeof TIME_PREFERENCES)[number];

/** The position applied for. `desiredSalary` is free text. */
export type CareerPositionInfo = {
  /** Always the restaurant's own name; what a client sends is not used. */
  company?: string;
  position?: string;
  desiredSalary?: string;
  timePreference?: TimePreference[];
};

/** A person who can be asked about the applicant; at most `CAREER_LIMITS.referencesMax`. */
export type CareerReference = { name?: string; address?: string; phoneNumber?: string };

/** POST /api/career-application. */
export type CareerApplicationRequest = {
  personalInfo?: CareerPersonalInfo;
  positionInfo?: CareerPositionInfo;
  references?: CareerReference[];
  /** A field that people do not see. Programs that fill it in are set aside. */
  website?: string;
};

/** Answer to POST /api/career-application. The id is in the receipt's mail too. */
export type CareerApplicationReceived = {
  application_id: string;
  status: 'received';
  submitted_at: Instant;
};

/** POST /api/career-application/deletion: the token of the link in the receipt. */
export type DeleteCareerApplicationRequest = { token: string };

/** Questions that the owner may leave out of the form. */
export type CareerQuestions = {
  date_of_birth: boolean;
  ssn: boolean;
  felony_conviction: boolean;
  veteran_status: boolean;
};

/** What an amount of pay is for. */
export const PAY_UNITS = ['hour', 'week', 'month', 'year'] as const;
export type PayUnit = (typeof PAY_UNITS)[number];

/** A job that guests can apply for. Amounts are text like `14.50`. */
export type JobOpening = {
  id: string;
  title: string;
  description: string;
  employment_type: TimePreference;
  pay_from: string | null;
  pay_to: string | null;
  pay_unit: PayUnit;
  /** The last day to apply, `yyyy-MM-dd`. */
  closes_on: string | null;
  posted_at: Instant;
};

/** GET /api/job-openings. */
export type Careers = {
  /** False while the site has no key to seal applications with. */
  accepts_applications: boolean;
  openings: JobOpening[];
  questions: CareerQuestions;
};

/** POST and PUT /api/admin/careers/openings. */
export type SaveJobOpeningRequest = Omit<JobOpening, 'id' | 'posted_at'> & { is_published: boolean };

/** A row of GET /api/admin/careers/openings, published or not. */
export type StaffJobOpening = JobOpening & {
  is_published: boolean;
  /** Applications that named this opening. */
  application_count: number;
};
