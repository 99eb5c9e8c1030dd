let list: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords that are tried first, in small letters (ACC-P5). Read when it is first needed: 80 ms, once. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  );
  return list;
}
