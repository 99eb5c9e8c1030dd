/** What is wrong with each field, by its name in the draft. */
export type FieldErrors = Record<string, string>;

type KeysOf<Draft, Value> = { [Key in keyof Draft]: Draft[Key] extends Value ? Key : never }[keyof Draft] & string;

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
      onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value } as Partial<Draft>),
    }),
    /** For a checkbox or a switch. */
    toggle: <Key extends KeysOf<Draft, boolean>>(name: Key) => ({
      checked: draft[name] as Draft[Key] & boolean,
      onChange: ({ target }: { target: { checked: boolean } }) => set({ [name]: target.checked } as Partial<Draft>),
    }),
  };
}
