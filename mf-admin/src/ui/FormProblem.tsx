import { Problem } from './Problem';
import { MAYBE_SAVED } from './saveProblem';

type Props = {
  /** Of a save that failed. */
  title: string;
  /** From `useEntityForm`. */
  form: { problem: string | null; maybeSaved: boolean };
};

/** Why the save of a form failed. After a lost answer it claims nothing: the server may have saved it. */
export function FormProblem({ title, form }: Props) {
  return <Problem title={form.maybeSaved ? MAYBE_SAVED : title}>{form.problem}</Problem>;
}
