import type { CareerReference, TimePreference } from './careers';
import type { Instant } from './money';

/** Steps of an application; CAREER_TRANSITIONS says which may follow which. */
export const CAREER_STATUSES = ['new', 'reviewing', 'interview', 'offer', 'hired', 'rejected'] as const;
export type CareerStatus = (typeof CAREER_STATUSES)[number];

/** Where an application may go next, the step back of a mistake included. */
export const CAREER_TRANSITIONS: Record<CareerStatus, readonly CareerStatus[]> = {
  new: ['reviewing', 'rejected'],
  reviewing: ['interview', 'offer', 'rejected', 'new'],
  interview: ['offer', 'rejected', 'reviewing'],
  offer: ['hired', 'rejected', 'interview'],
  hired: ['offer'],
  rejected: ['reviewing'],
};

/** A row of GET /api/admin/careers/applications. */
export type CareerApplicationRow = {
  id: string;
  status: CareerStatus;
  full_name: string;
  email: string;
  phone: string;
  position: string;
  time_preferences: TimePreference[];
  available_from: string | null;
  submitted_at: Instant;
  /** Other applications with the same email or phone. */
  duplicate_count: number;
  /** The hidden field was filled in. */
  is_suspected_spam: boolean;
};

/** Another application with the same email or phone. */
export type CareerDuplicate = Pick<CareerApplicationRow, 'id' | 'status' | 'full_name' | 'position' | 'submitted_at'>;

/** What happened to an application, oldest first. */
export type CareerEvent = {
  id: string;
  kind: 'status' | 'note' | 'mail' | 'reveal';
  at: Instant;
  by: string;
  from_status: CareerStatus | null;
  to_status: CareerStatus | null;
  /** The note, the subject of the mail, the reason of the reveal. */
  text: string | null;
};

/** GET /api/admin/careers/applications/:id. Private data is masked. */
export type CareerApplication = CareerApplicationRow & {
  desired_salary: string;
  work_permission: boolean;
  background_check: boolean;
  references: CareerReference[];
  /** Which private answers there are; POST …/reveal returns them. */
  private_data: {
    address: boolean;
    date_of_birth: boolean;
    felony_conviction: boolean;
    veteran_status: boolean;
    /** `•••-••-1234`, or null. */
    ssn: string | null;
  };
  next_statuses: CareerStatus[];
  duplicates: CareerDuplicate[];
  events: CareerEvent[];
  /** When the application is deleted. */
  kept_until: Instant;
};

/** PATCH /api/admin/careers/applications/:id. */
export type MoveCareerApplicationRequest = { status: CareerStatus };
/** POST …/:id/notes. */
export type AddCareerNoteRequest = { text: string };
/** POST …/:id/reveal. */
export type RevealCareerApplicationRequest = { reason: string };
/** DELETE …/:id. */
export type DeleteCareerApplicationByStaffRequest = { reason: string };

/** The answer of a reveal. It is never stored. */
export type RevealedCareerApplication = {
  address: string | null;
  date_of_birth: string | null;
  felony_conviction: boolean | null;
  veteran_status: boolean | null;
  /** Null without one, and where this process has no HR private key. */
  ssn: string | null;
  /** The sealed number, for a browser that has the HR private key; null without one. */
  sealed_ssn: string | null;
};

/** Mails to an applicant that staff can start from. */
export const CAREER_MAIL_TEMPLATES = ['more_information', 'interview', 'offer', 'rejection'] as const;
export type CareerMailTemplate = (typeof CAREER_MAIL_TEMPLATES)[number];

/** GET …/:id/mail-templates: filled in for the applicant, to be edited before sending. */
export type CareerMailDraft = { template: CareerMailTemplate; label: string; subject: string; text: string };
/** POST …/:id/mails. */
export type SendCareerMailRequest = { template: CareerMailTemplate; subject: string; text: string };
