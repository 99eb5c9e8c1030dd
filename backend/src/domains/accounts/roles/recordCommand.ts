import type { Transaction } from 'sequelize';
import { insertStaffAction } from '../../../http/audit/insertStaffAction';

/** What happens to an admin's account or to the site without a request, mostly by `npm run admin`, by its name in the audit log. */
const TITLES = {
  'staff.command.create': 'Make an admin on the server',
  'staff.command.link': 'Print a password link of an admin on the server',
  'staff.command.grant': 'Give the role admin on the server',
  'staff.command.revoke': 'Take the role admin away on the server',
  'staff.command.reset-two-step': 'Turn two-step sign-in off on the server',
  'staff.command.adopt-secret': 'Adopt another SITE_SECRET on the server',
  'staff.command.rotate-secret': 'Replace SITE_SECRET on the server',
} as const;

type Command = {
  action: keyof typeof TITLES;
  merchantId: string;
  /** The account that the command changes, if any. The log stores no address, because the person may have it erased later. */
  userId: string | null;
};

/** Adds a command of the operator to the audit log of staff, in the transaction of what it does. */
export function recordCommand({ action, merchantId, userId }: Command, transaction: Transaction): Promise<void> {
  return insertStaffAction(
    {
      merchantId,
      actor: { kind: 'service', sessionHash: null },
      actorName: 'Server',
      action,
      title: TITLES[action],
      entity: 'staff',
      entityId: userId,
    },
    transaction,
  );
}
