import { createTexts } from '../../../lib/createTexts';
import es from './es';

/** What mails about an account say, in the guest’s language. */
export const textsIn = createTexts({ es });
