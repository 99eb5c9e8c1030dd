import { hash } from '@node-rs/argon2';
import { AuthUser } from '../../../database/models/AuthUser';
import { select } from '../../../database/connection';
import { testServer } from '../../../testing';
import { authClient, signedInClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { adminClient, TEST_JWT_SECRET } from '../../../testing/serviceToken';

const server = testServer({
  AUTH_AUTOCONFIRM: 'true',
  AUTH_JWT_SECRET: TEST_JWT_SECRET,
  BRAND_NAME: 'Lone Pine Kitchen',
});

let nth = 0;
const newAddress = (): string => `walker-${(nth += 1)}@example.com`;

const signUp = (password: string, email = newAddress(), displayName?: string) =>
  authClient(server).signUp({ email, password, options: { data: { display_name: displayName } } });

const hashOf = async (id: string): Promise<string> =>
  (await AuthUser.findOne({ where: { merchantId: server.merchantId, id } }))?.passwordHash ?? '';

const setHash = (id: string, passwordHash: string) =>
  AuthUser.update({ passwordHash }, { where: { merchantId: server.merchantId, id } });

const refusal = (error: unknown) => {
  const { name, status, code, reasons } = error as Record<string, unknown>;
  return { name, status, code, reasons };
};
const weak = (...reasons: string[]) => ({ name: 'AuthWeakPasswordError', status: 422, code: 'weak_password', reasons });

describe('how passwords are kept', () => {
  test('ACC-P1 a password is stored as argon2id with m>=19456, t>=2, p>=1, and its hash is in no answer', async () => {
    const password = 'three otters at dawn';
    const { data } = await signUp(password);
    const id = data.user?.id ?? '';
    const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(await hashOf(id)) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(time)).toBeGreaterThanOrEqual(2);
    expect(Number(lanes)).toBeGreaterThanOrEqual(1);

    const api = server.api.with({ Authorization: `Bearer ${data.session?.access_token}` });
    const answers = [
      await api.get('/auth/v1/user'),
      await api.post('/auth/v1/token?grant_type=password', { email: data.user?.email, password }),
      await api.post('/auth/v1/signup', { email: data.user?.email, password }),
    ];
    for (const { text } of answers) expect(text).not.toMatch(/argon2|password_hash|encrypted_password|three otters/);
  });

  test.each([
    ['argon2id with less memory', { memoryCost: 4096, timeCost: 2, parallelism: 1, algorithm: 2 }],
    ['argon2id with one pass', { memoryCost: 19_456, timeCost: 1, parallelism: 1, algorithm: 2 }],
    ['argon2i', { memoryCost: 19_456, timeCost: 3, parallelism: 1, algorithm: 1 }],
  ])(
    'ACC-P2 a hash of weaker parameters (%s) is read, and replaced on the next successful login',
    async (_, parameters) => {
      const { id, email, password } = await buildUser(server);
      const old = await hash(password, parameters);
      await setHash(id, old);

      const wrong = await authClient(server).signInWithPassword({ email, password: `${password}!` });
      expect(wrong.error?.code).toBe('invalid_credentials');
      expect(await hashOf(id)).toBe(old);

      const right = await authClient(server).signInWithPassword({ email, password });
      expect(right.error).toBeNull();
      const upgraded = await hashOf(id);
      expect(upgraded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await authClient(server).signInWithPassword({ email, password })).error).toBeNull();
      expect(await hashOf(id)).toBe(upgraded);
    },
  );

  test('ACC-P2 several devices that sign in at once while the hash is replaced all get in', async () => {
    const { id, email, password } = await buildUser(server);
    await setHash(id, await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 }));
    const all = await Promise.all(
      Array.from({ length: 6 }, () => authClient(server).signInWithPassword({ email, password })),
    );
    expect(all.map(({ error }) => error)).toEqual(Array(6).fill(null));
  });
});

describe('which passwords are taken', () => {
  const seventyTwo = 'x7'.repeat(36);

  test.each([
    ['64 characters', 'quilted harbour lamps '.repeat(3).slice(0, 64)],
    ['128 characters', 'a marble ship sails home, '.repeat(5).slice(0, 128)],
    ['two equal in the first 72 bytes', `${seventyTwo}a`],
    ['Unicode beyond the first plane', '🌲🔥🥞🦉🌙🏕️'],
    ['letters of many scripts', 'пароль密码κωδικός'],
    ['spaces at both ends', '  spaced out  '],
  ])('ACC-P3 %s: works exactly as typed', async (_, password) => {
    const email = newAddress();
    expect((await signUp(password, email)).error).toBeNull();
    const tryWith = (text: string) => authClient(server).signInWithPassword({ email, password: text });
    expect((await tryWith(password)).error).toBeNull();
    for (const other of [password.trim(), `${password} `, password.slice(0, -1), `${password.slice(0, -1)}b`]) {
      if (other !== password) expect((await tryWith(other)).error?.code).toBe('invalid_credentials');
    }
  });

  test('ACC-P3 one letter that can be written in two ways is taken as it was typed', async () => {
    const email = newAddress();
    expect((await signUp('cre\u0301me bru\u0302le\u0301e', email)).error).toBeNull();
    const composed = await authClient(server).signInWithPassword({ email, password: 'cr\u00e9me br\u00fbl\u00e9e' });
    expect(composed.error?.code).toBe('invalid_credentials');
  });

  test('a password of a novel’s length is refused before it is hashed', async () => {
    const { error } = await signUp('long '.repeat(300));
    expect(refusal(error)).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test.each(['', 'a', 'k7$Qz', '🌲🔥🥞🦉🌙'])(
    'ACC-P4 fewer than 6 characters (%p): refused for its length, and no account is made',
    async (password) => {
      const email = newAddress();
      const { error } = await signUp(password, email);
      if (password === '') expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
      else expect(refusal(error)).toEqual(weak('length'));
      expect(await select('SELECT id FROM auth_users WHERE email_key = :email', { email })).toEqual([]);
    },
  );

  test.each(['123456', 'password', 'Password', 'QWERTYUIOP', 'letmein', 'trustno1', 'iloveyou', 'ｐａｓｓｗｏｒｄ'])(
    'ACC-P5 the common password %s: refused as known',
    async (password) => {
      expect(refusal((await signUp(password)).error)).toEqual(weak('pwned'));
    },
  );

  test('ACC-P4 ACC-P5 ACC-P6 so it is where a password is changed, and where an admin sets one', async () => {
    const user = await buildUser(server);
    const { client } = await signedInClient(server, user);
    const admin = await adminClient(server);
    const cases = [
      ['short', 'length'],
      ['password1', 'pwned'],
      ['LonePine1', 'pwned'],
    ] as const;
    for (const [password, reason] of cases) {
      const errors = [
        (await client.updateUser({ password, current_password: user.password })).error,
        (await admin.createUser({ email: newAddress(), password })).error,
        (await admin.updateUserById(user.id, { password })).error,
      ];
      for (const error of errors) expect(refusal(error)).toEqual(weak(reason));
    }
    expect((await authClient(server).signInWithPassword(user)).error).toBeNull();
  });

  test.each([
    ['the restaurant’s name', 'LonePineKitchen'],
    ['its name and a year', 'lone-pine-2026!'],
    ['its name and a common password', 'KitchenPassword1'],
    ['the name of the person', 'Montgomery!1'],
    ['the address’s local part', 'beatrix.walker'],
    ['the whole address', 'beatrix.walker@orchard.example'],
    ['the address’s domain', 'Orchard123'],
  ])('ACC-P6 %s: refused', async (_, password) => {
    const { error } = await signUp(password, `beatrix.walker@orchard.example`, 'Bea Montgomery');
    expect(refusal(error)).toEqual(weak('pwned'));
  });

  test.each(['kitchen table by the window', 'montgomery likes 9 herons', 'pineapples on saturday'])(
    'ACC-P6 %s: a word of the kind among others is no harm',
    async (password) => {
      expect((await signUp(password, newAddress(), 'Bea Montgomery')).error).toBeNull();
    },
  );

  test.each(['aqzwvkx', '95738164', 'GLIMMERTIDE', '!!??--::;;', 'глиммертайд'])(
    'ACC-P7 %s: no kind of character is asked for',
    async (password) => {
      expect((await signUp(password)).error).toBeNull();
    },
  );

  test('ACC-P7 a password is good for years', async () => {
    const { id, email, password } = await buildUser(server);
    const longAgo = new Date(Date.now() - 5 * 365 * 86_400_000);
    await AuthUser.update({ createdAt: longAgo, updatedAt: longAgo }, { where: { id } });
    expect((await authClient(server).signInWithPassword({ email, password })).error).toBeNull();
  });

  test('a password from before that is weak now still works, and its owner is warned', async () => {
    const { id, email } = await buildUser(server);
    await setHash(id, await hash('password1'));
    const { data, error } = await authClient(server).signInWithPassword({ email, password: 'password1' });
    expect(error).toBeNull();
    expect(data.weakPassword).toMatchObject({ reasons: ['pwned'], message: expect.stringContaining('easy to guess') });

    const strong = await buildUser(server);
    const answer = await authClient(server).signInWithPassword(strong);
    expect(answer.data.weakPassword ?? null).toBeNull();
  });
});
