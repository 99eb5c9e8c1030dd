import type { Permission, StaffRole } from '@site/contracts';

export const ROLE_LABELS: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  kitchen: 'Kitchen',
  support: 'Support',
};

export const PERMISSION_LABELS: Record<Permission, string> = {
  'figures.read': 'See sales and figures',
  'orders.read': 'See orders',
  'orders.move': 'Move orders along the kitchen',
  'orders.cancel': 'Cancel orders',
  'orders.refund': 'Refund orders',
  'orders.export': 'Export orders',
  'menu.edit': 'Edit dishes and prices',
  'menu.stock': 'Mark dishes as sold out',
  'settings.edit': 'Change hours and ordering',
  'kitchen.manage': 'Register kitchen tablets, set PINs',
  'customers.read': 'See customers, contact data masked',
  'customers.reveal': 'Reveal contact data',
  'customers.edit': 'Adjust points, end sessions',
  'customers.privacy': 'Export and erase a customer',
  'rewards.edit': 'Edit the rewards program',
  'promotions.edit': 'Edit promo codes',
  'payments.read': 'See payments',
  'payments.resolve': 'Resolve payment alerts',
  'careers.read': 'See applications',
  'careers.edit': 'Work with applications',
  'careers.reveal': 'Reveal private data of applicants',
  'staff.manage': 'Add, change and remove staff',
  'releases.manage': 'Roll back and switch off sections of the site',
  'audit.read': 'Read the audit log',
  'system.read': 'See the health of the site',
  'system.repair': 'Retry failed messages and mails, check all data',
};
