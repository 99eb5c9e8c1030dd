import type { CareerStatus } from '@site/contracts';
import { defineModel, boolean, date, key, nullable, string, text, type RowOf } from '../defineModel';

export const CareerApplication = defineModel('CareerApplication', 'career_applications', {
  /** `app_` and a UUIDv7 in Crockford's base 32, so ids sort by time. */
  id: key(string(30)),
  status: string<CareerStatus>(16),
  openingId: nullable(string(36)),
  fullName: string(200),
  /** In small letters, for searching. */
  nameKey: string(200),
  email: string(254),
  /** The mailbox and the digits by which applications of one person are found. */
  emailKey: string(254),
  phone: string(40),
  phoneKey: string(20),
  position: string(120),
  desiredSalary: string(120),
  /** Separated by commas. */
  timePreferences: string(60),
  /** `yyyy-MM-dd` */
  availableFrom: nullable(string(10)),
  workPermission: boolean(),
  backgroundCheck: boolean(),
  /** Opens only with the HR private key. */
  ssnSealed: nullable(text()),
  ssnLastFour: nullable(string(4)),
  /** Address, date of birth, references and the like, sealed with a key of the site. */
  detailsSealed: text(),
  isSuspectedSpam: boolean(),
  submittedAt: date(),
  updatedAt: date(),
  keepUntil: date(),
});

export type CareerApplicationModelRow = RowOf<typeof CareerApplication>;
