import type { Careers } from '@site/contracts';
import { readQuestions } from './questions';
import { readOpenings } from './readOpenings';

/** The jobs that guests can apply for, and the questions of the form. */
export async function readCareers(merchantId: string, { HR_PUBLIC_KEY }: { HR_PUBLIC_KEY: string }): Promise<Careers> {
  const [openings, questions] = await Promise.all([readOpenings(merchantId), readQuestions(merchantId)]);
  return { accepts_applications: HR_PUBLIC_KEY !== '', openings, questions };
}
