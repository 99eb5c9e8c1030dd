import type { FormValues } from './formValues';
import { emptyForm } from './formValues';

const KEY = 'career_application_draft';

/** Answers that are never written to the browser's storage. */
const PRIVATE = [
  'birthMonth',
  'birthDay',
  'birthYear',
  'ssn',
  'felonyConviction',
  'veteranStatus',
] as const satisfies (keyof FormValues)[];

/** Keeps what was typed over a reload, in this tab alone. */
export const draft = {
  /** Null when nothing was kept. */
  read(): FormValues | null {
    try {
      const saved = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<FormValues> | null;
      return saved && typeof saved === 'object' ? { ...emptyForm(), ...saved } : null;
    } catch {
      return null;
    }
  },

  keep(values: FormValues): void {
    const kept: Partial<FormValues> = { ...values };
    for (const field of [...PRIVATE, 'website'] as const) delete kept[field];
    try {
      sessionStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Storage is forbidden: the form itself still holds the answers.
    }
  },

  clear(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Storage is forbidden: nothing was kept.
    }
  },
};
