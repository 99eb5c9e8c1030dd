import type { Messages } from '@site/kit';

/** Texts that come from the server as data, in Spanish. No code names them, so no check can say whether each is in use. */
export const served = {
  Closed: 'Cerrado',
  Fri: 'Vie',
  Mon: 'Lun',
  'Open Daily: 6am - 12am': 'Abierto todos los días: 6am - 12am',
  Sat: 'Sáb',
  Sun: 'Dom',
  Thu: 'Jue',
  Tue: 'Mar',
  Wed: 'Mié',
} satisfies Messages;
