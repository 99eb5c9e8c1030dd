import { RadioCards } from '@site/kit';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from './formValues';

const OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

type Props = {
  name: 'workPermission' | 'backgroundCheck' | 'felonyConviction' | 'veteranStatus';
  question: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
};

export function YesNoField({ name, question, hint, optional = false }: Props) {
  const { register, formState } = useFormContext<FormValues>();
  return (
    <RadioCards
      legend={question}
      hint={hint}
      optional={optional}
      options={OPTIONS}
      minOptionWidth={110}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  );
}
