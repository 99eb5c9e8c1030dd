import { readFileSync } from 'node:fs';

const SUFFIX = '_FILE';
/** No setting is longer; a wrong path may name anything. Bytes. */
const MOST_BYTES = 65_536;

type Given = Readonly<Record<string, string | undefined>>;

/**
 * Replaces each `NAME_FILE` of a setting by `NAME` with the content of that file, without the line break at its end. This is
 * how containers usually pass secrets, because everyone who may inspect a process can read its environment.
 *
 * @param isSetting names that it does not know, such as SSL_CERT_FILE, belong to other programs and stay as they are
 * @returns the settings; faults, which name the variable and the file and never a content; names whose file was not read
 */
export function readSettingFiles(
  source: Given,
  isSetting: (name: string) => boolean,
): { given: Record<string, string>; faults: string[]; unread: ReadonlySet<string> } {
  // An empty variable is how shells and compose files say "not set".
  const given = Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
  const faults: string[] = [];
  const unread = new Set<string>();
  for (const [variable, path] of Object.entries(given)) {
    const name = variable.endsWith(SUFFIX) ? variable.slice(0, -SUFFIX.length) : '';
    if (!isSetting(name)) continue;
    if (given[name] !== undefined) {
      faults.push(`"${variable}" and "${name}" are both set: remove one of them`);
      continue;
    }
    const { value, fault } = readValue(path);
    if (fault === undefined) {
      given[name] = value;
    } else {
      unread.add(name);
      faults.push(`"${variable}" names ${path}, which ${fault}`);
    }
  }
  return { given, faults, unread };
}

function readValue(path: string): { value: string; fault?: string } {
  try {
    const bytes = readFileSync(path);
    if (bytes.length > MOST_BYTES) return { value: '', fault: `is larger than ${MOST_BYTES / 1024} KiB` };
    const value = bytes.toString('utf8').replace(/\r?\n$/, '');
    return value === '' ? { value, fault: 'is empty' } : { value };
  } catch (error) {
    return { value: '', fault: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
