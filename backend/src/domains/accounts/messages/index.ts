import { createTexts } from '../../../lib/createTexts';
import es from './es';

/** What mails about an account and the pages of their links say, in the guest’s language. */
export const textsIn = createTexts({ es });
