/** What is wrong with each field, by its name in the draft. */
export type FieldErrors = Record<string, string>;

type KeysOf<Draft, Value> = { [Key in keyof Draft]: Draft[Key] extends Value ? Key : never }[keyof Draft] & string;

/** On the element of a field: its name in the draft. */
const FIELD = 'data-field';

/** Fields in which a date is typed in part. Their value is empty, and would be saved as none. */
export function unfinishedDates(form: HTMLFormElement): FieldErrors {
  const dates = [...form.querySelectorAll<HTMLInputElement>(`input[type^="date"][${FIELD}]`)];
  const unfinished = dates.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(
    unfinished.map((field) => [field.getAttribute(FIELD) ?? '', 'Complete this, or clear it.']),
  );
}

/** Connects the fields of a form with its draft: `<TextField label="Name" {...text('name')} />`. */
export function bindFields<Draft extends object>(
  draft: Draft,
  set: (change: Partial<Draft>) => void,
  errors: Partial<FieldErrors> = {},
) {
  return {
    /** For a field that holds text. */
    text: <Key extends KeysOf<Draft, string>>(name: Key) => ({
      value: draft[name] as Draft[Key] & string,
      error: errors[name],
      [FIELD]: name,
      onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value } as Partial<Draft>),
    }),
    /** For a checkbox or a switch. */
    toggle: <Key extends KeysOf<Draft, boolean>>(name: Key) => ({
      checked: draft[name] as Draft[Key] & boolean,
      onChange: ({ target }: { target: { checked: boolean } }) => set({ [name]: target.checked } as Partial<Draft>),
    }),
  };
}
