import { defineModel, date, key, nullable, string, text, type RowOf } from '../defineModel';

/** One change by staff. Rows are inserted and read, never updated or deleted. */
export const StaffAction = defineModel('StaffAction', 'staff_actions', {
  id: key(string(36)),
  actorKind: string<'user' | 'service' | 'team'>(16),
  actorId: nullable(string(36)),
  actorName: string(120),
  staffRole: nullable(string(16)),
  action: string(96),
  title: string(200),
  entity: string(64),
  entityId: nullable(string(64)),
  /** What it was called then; null for what has no name, and for people. */
  entityName: nullable(string(160)),
  outcome: string<'done' | 'failed'>(8),
  reason: nullable(string(500)),
  /** JSON of the changed fields, redacted. */
  beforeState: nullable(text('medium')),
  afterState: nullable(text('medium')),
  requestId: nullable(string(64)),
  createdAt: date(),
});

export type StaffActionRow = RowOf<typeof StaffAction>;
