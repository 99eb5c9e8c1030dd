import { RadioCards } from '@site/kit/parts';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../messages';
import type { FormValues } from './formValues';

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
      options={[
        { value: 'yes', label: t('Yes') },
        { value: 'no', label: t('No') },
      ]}
      minOptionWidth={110}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  );
}
