import type { FieldProblem } from '@site/contracts';
import { careerProblems, filledReferences } from '@site/contracts';
import type { FieldErrors, FieldPath } from 'react-hook-form';
import { t } from '../messages';
import type { FormValues } from './formValues';
import { OTHER_POSITION, toRequest } from './formValues';

export type FormProblem = { field: FieldPath<FormValues>; message: string };

/** Finds what the server would refuse, in the order of the form. */
export function checkForm(values: FormValues, today: string): FormProblem[] {
  const startDate = document.querySelector<HTMLInputElement>('[name=availableStartDate]');
  // The value of a date that is typed in part is empty, and would be sent as none. This text is no date, and is refused.
  const typed = startDate?.validity.badInput ? { ...values, availableStartDate: '?' } : values;
  return placeProblems(careerProblems(toRequest(typed, ''), today, 0), values);
}

/** Problems named by the wire, in the page's language, at the fields of the form that they belong to. Others are left out. */
export function placeProblems(problems: readonly FieldProblem[], values: FormValues): FormProblem[] {
  return problems.flatMap(({ field, message }) => {
    const place = placeOf(field, values);
    return place ? [{ field: place, message: t(message) }] : [];
  });
}

function placeOf(field: string, values: FormValues): FieldPath<FormValues> | null {
  if (field === 'positionInfo.position') return values.position === OTHER_POSITION ? 'otherPosition' : 'position';
  if (field === 'personalInfo.dateOfBirth') return 'birthMonth';
  const reference = /^references\.(\d)\.(name|address|phoneNumber)$/.exec(field);
  if (reference) {
    // Blank references are not sent, so the places on the wire are other than those of the form.
    const sent = filledReferences(values.references)[Number(reference[1])];
    const index = values.references.findIndex((each) => each === sent);
    return index < 0 ? null : (`references.${index}.${reference[2]}` as FieldPath<FormValues>);
  }
  const name = field.replace(/^(personalInfo|positionInfo)\./, '');
  return name in values ? (name as FieldPath<FormValues>) : null;
}

/** The problems as react-hook-form keeps them. */
export function toErrors(problems: readonly FormProblem[]): FieldErrors<FormValues> {
  const errors: Record<string, unknown> = {};
  for (const { field, message } of problems) {
    const [name = '', index, part = ''] = field.split('.');
    const error = { type: 'rule', message };
    if (index === undefined) errors[name] ??= error;
    else {
      const list = (errors[name] ??= []) as Record<string, unknown>[];
      list[Number(index)] = { ...list[Number(index)], [part]: error };
    }
  }
  return errors;
}
