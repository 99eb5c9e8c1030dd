import {
  CAREER_TRANSITIONS,
  type CareerApplication as WireApplication,
  type CareerApplicationRow,
  type CareerDuplicate,
  type CareerEvent as WireEvent,
  type TimePreference,
} from '@site/contracts';
import type { CareerApplicationModelRow } from '../../../database/models/CareerApplication';
import type { CareerEventRow } from '../../../database/models/CareerEvent';
import { toInstant } from '../../../lib/clock';
import { readDetails } from '../privateData/details';

export function presentRow(row: CareerApplicationModelRow, duplicateCount: number): CareerApplicationRow {
  return {
    id: row.id,
    status: row.status,
    full_name: row.fullName,
    email: row.email,
    phone: row.phone,
    position: row.position,
    time_preferences: row.timePreferences.split(',') as TimePreference[],
    available_from: row.availableFrom,
    submitted_at: toInstant(row.submittedAt),
    duplicate_count: duplicateCount,
    is_suspected_spam: Boolean(row.isSuspectedSpam),
  };
}

type Rest = { duplicates: CareerDuplicate[]; events: readonly CareerEventRow[] };

/** Presents an application with its private answers masked; of the Social Security number the last four digits are shown. */
export function presentApplication(row: CareerApplicationModelRow, { duplicates, events }: Rest): WireApplication {
  const { address, dateOfBirth, felonyConviction, veteranStatus, references } = readDetails(row);
  return {
    ...presentRow(row, duplicates.length),
    desired_salary: row.desiredSalary,
    work_permission: Boolean(row.workPermission),
    background_check: Boolean(row.backgroundCheck),
    references,
    private_data: {
      address: address !== null,
      date_of_birth: dateOfBirth !== null,
      felony_conviction: felonyConviction !== null,
      veteran_status: veteranStatus !== null,
      ssn: row.ssnLastFour === null ? null : `•••-••-${row.ssnLastFour}`,
    },
    next_statuses: [...CAREER_TRANSITIONS[row.status]],
    duplicates,
    events: events.map(presentEvent),
    kept_until: toInstant(row.keepUntil),
  };
}

function presentEvent({ id, kind, createdAt, actorName, fromStatus, toStatus, text }: CareerEventRow): WireEvent {
  return {
    id,
    kind,
    at: toInstant(createdAt),
    by: actorName,
    from_status: fromStatus,
    to_status: toStatus,
    text,
  };
}
