import type { OutgoingMail } from '../sendMail';
import type { MailTemplate } from './MailTemplate';
import { renderHtml } from './renderHtml';
import { renderText } from './renderText';

/** One mail in its two bodies; a reader shows the one it can. */
export function renderMail(template: MailTemplate): Pick<OutgoingMail, 'subject' | 'html' | 'text'> {
  return { subject: template.subject, html: renderHtml(template), text: renderText(template) };
}
