/** So many in so many seconds. */
export type AuthRate = { max: number; seconds: number };

/** The usual limits of the account calls, for each address, as the protocol's own server has them. */
const USUAL = {
  token: { max: 150, seconds: 300 },
  verify: { max: 30, seconds: 300 },
  signup: { max: 30, seconds: 300 },
  otp: { max: 30, seconds: 300 },
  recover: { max: 30, seconds: 300 },
  resend: { max: 30, seconds: 300 },
  user: { max: 30, seconds: 300 },
  sso: { max: 30, seconds: 300 },
  authorize: { max: 150, seconds: 300 },
  mfa: { max: 15, seconds: 60 },
  anonymous: { max: 30, seconds: 3600 },
  /** Not by address: wrong passwords for one account before it is slowed, and the longest delay (ACC-B1). */
  password: { max: 5, seconds: 900 },
} as const satisfies Record<string, AuthRate>;

export type AuthLimitName = keyof typeof USUAL;

/** Null: none at all, for tests and for suites that call thousands of times from one address. */
export type AuthLimits = Readonly<Record<AuthLimitName, AuthRate>> | null;

const NAMES = Object.keys(USUAL) as AuthLimitName[];
const MOST = 1_000_000;
/** As people write a switch. */
const OFF = /^(off|false|no|none|disabled|0)$/i;
const ON = /^(usual|on|true|yes|default|1)$/i;

/**
 * Reads `usual`, `off`, or what differs from the usual: `token=150/300,verify=30/300`.
 *
 * @throws Error that names what can't be understood
 */
export function readAuthLimits(text: string): AuthLimits {
  if (OFF.test(text)) return null;
  const limits: Record<AuthLimitName, AuthRate> = { ...USUAL };
  const parts = ON.test(text) ? [] : text.split(',').map((part) => part.trim());
  for (const part of parts) {
    const [, name = '', max = '', seconds = ''] = /^([a-z]+)=(\d{1,7})\/(\d{1,7})$/.exec(part) ?? [];
    const known = NAMES.find((candidate) => candidate === name);
    if (!known) throw new Error(`"${part.slice(0, 40)}" is not one of ${NAMES.join(', ')} with =number/seconds`);
    const limit = { max: Number(max), seconds: Number(seconds) };
    if (limit.max < 1 || limit.max > MOST || limit.seconds < 1 || limit.seconds > MOST) {
      throw new Error(`"${part}" is not between 1 and ${MOST}`);
    }
    limits[known] = limit;
  }
  return limits;
}
