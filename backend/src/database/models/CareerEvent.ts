import type { CareerEvent as WireEvent, CareerStatus } from '@site/contracts';
import { defineModel, date, key, nullable, string, text, type RowOf } from '../defineModel';

/** A status, a note, a mail or a reveal of one application. Deleted with it. */
export const CareerEvent = defineModel('CareerEvent', 'career_events', {
  id: key(string(36)),
  applicationId: string(30),
  kind: string<WireEvent['kind']>(16),
  actorName: string(120),
  fromStatus: nullable(string<CareerStatus>(16)),
  toStatus: nullable(string<CareerStatus>(16)),
  text: nullable(text()),
  createdAt: date(),
});

export type CareerEventRow = RowOf<typeof CareerEvent>;
