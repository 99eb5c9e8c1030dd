import { createTexts } from '../../../lib/createTexts';
import es from './es';

/** What the mails about an order say, in the guest's language. */
export const textsIn = createTexts({ es });
