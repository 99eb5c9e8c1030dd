import type { StaffAction } from '@site/contracts';

/** What an action did, as the audit log and the page of an order say it. The keys are the names that the server logs. */
const WORDS: Partial<Record<string, string>> = {
  'orders.move': 'Moved or cancelled an order',
  'orders.update': 'Changed the order',
  'orders.delete': 'Cancelled the order',
  'orders.recall': 'Took the last step back',
  'orders.export': 'Exported orders',
  'orders.payment.process': 'Took the payment',
  'orders.payment.refund': 'Refunded money',
  'orders.payment.recheck': 'Checked the payment again',
  'payment-alerts.resolve': 'Resolved a payment alert',
  'ordering.pause.update': 'Paused or resumed ordering',
  'ordering.settings.update': 'Changed how orders are taken',
  'menu.categories.order.update': 'Sorted the categories',
  'menu.categories.restore': 'Restored a category',
  'menu.items.bulk.create': 'Changed many dishes',
  'menu.items.restore': 'Restored a dish',
  'menu.items.update': 'Changed a dish',
  'menu.pictures.create': 'Uploaded a picture',
  'customers.reveal': 'Revealed contact data',
  'customers.end-sign-ins': 'Signed a customer out',
  'customers.export': 'Exported a customer’s data',
  'customers.erase': 'Erased a customer',
  'careers.openings.create': 'Added a job opening',
  'careers.openings.update': 'Changed a job opening',
  'careers.openings.delete': 'Deleted a job opening',
  'careers.questions.update': 'Changed the sensitive questions',
  'careers.applications.update': 'Moved an application',
  'careers.applications.delete': 'Deleted an application',
  'careers.applications.notes': 'Added a note to an application',
  'careers.applications.reveal': 'Revealed private answers',
  'careers.applications.mails': 'Wrote to an applicant',
  'careers.applications.export': 'Exported applications',
  'staff.create': 'Added a member of staff',
  'staff.update': 'Changed a member of staff',
  'staff.delete': 'Removed a member of staff',
  'staff.end-sessions': 'Signed a member of staff out',
  'staff.invitation': 'Sent an invitation again',
  'kitchen-tablets.create': 'Registered a kitchen tablet',
  'kitchen-tablets.pairing-code': 'Made a new pairing code',
  'kitchen-tablets.delete': 'Removed a kitchen tablet',
  'kitchen-pins.create': 'Set a kitchen PIN',
  'kitchen-pins.delete': 'Removed a kitchen PIN',
  'health.outbox.retry': 'Tried a failed message again',
  'health.mails.retry': 'Sent a failed mail again',
  'invariants.runs.create': 'Checked all data',
  'composition.activations.create': 'Activated a release',
  'composition.rollbacks.create': 'Rolled back a release',
  'composition.switches.create': 'Switched a section off or on',
  'composition.removals.create': 'Removed a section',
  'composition.releases.create': 'Published a release',
};

/**
 * A short sentence for an action of the log. An action that this screen does not know keeps the first clause of the
 * title that the server logged.
 */
export function actionWords({
  action,
  title,
  reason,
}: Pick<StaffAction, 'action' | 'title'> & { reason?: string | null }) {
  // One route moves and cancels; only a cancellation has a reason. A filter names both.
  if (action === 'orders.move' && reason !== undefined) {
    return reason === null ? 'Moved the order to another step' : 'Cancelled the order';
  }
  return WORDS[action] ?? title.split(/[:;,]/, 1)[0] ?? title;
}
