import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { AuthSessionRow } from '../../../database/models/AuthSession';
import { AuthFlowState, type AuthFlowStateRow } from '../../../database/models/AuthFlowState';
import { locking } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { seal, unseal } from '../../../lib/sealed';
import { sha256 } from '../../../lib/secrets';
import type { SignInMethod } from '../sessions/openSession';

/** State and code are each good for so long (ACC-O1, ACC-O6). */
export const FLOW_MS = 5 * 60_000;
const DATA = 'accounts: flows';

/** What a provider gave for itself; handed to the client once. */
export type ProviderTokens = { accessToken: string; refreshToken?: string };

/** What must be known when the browser comes back from a provider. */
export type FlowData = {
  /** Where the browser goes in the end. */
  redirectTo: string;
  /** SHA-256 of the cookie that the browser was given (ACC-O1). */
  browserHash: string;
  /** Our own proof towards the provider (RFC 7636), and the nonce of the id_token (ACC-O2). */
  verifier: string;
  nonce: string;
  /** The session that requested another way to sign in: it must still be valid on return. Null for a sign-in. */
  sessionId: string | null;
};

export type Flow = { row: AuthFlowStateRow; data: FlowData };

type NewFlow = {
  merchantId: string;
  provider: string;
  method: SignInMethod;
  /** The user who links a provider; null for a sign-in. */
  userId: string | null;
  codeChallenge: string | undefined;
  data: FlowData;
};

/** Stores a flow for a browser that leaves for a provider. @returns the state, which is stored as a hash */
export async function beginFlow({ data, codeChallenge, ...flow }: NewFlow): Promise<string> {
  const state = newSecret();
  await insert({ ...flow, stateHash: sha256(state), codeHash: null, codeChallenge, data });
  return state;
}

/** A flow by its state, without ending it. @returns undefined when it does not exist or has expired */
export async function findFlow(merchantId: string, state: string): Promise<Flow | undefined> {
  const row = await AuthFlowState.findOne({ where: { merchantId, stateHash: sha256(state) } });
  if (!row || row.expiresAt <= now()) return undefined;
  const data = readData<FlowData>(row);
  return data && { row, data };
}

/** Ends a flow. @returns whether this call ended it: of two at once one gets true (ACC-O1) */
export async function endFlow({ row }: Flow): Promise<boolean> {
  return (await AuthFlowState.destroy({ where: { merchantId: row.merchantId, id: row.id } })) === 1;
}

type NewCode = {
  merchantId: string;
  userId: string;
  /** `email` for links of mails. */
  provider: string;
  method: SignInMethod;
  /** Of the session that the code is exchanged for. */
  kind?: AuthSessionRow['kind'];
  codeChallenge: string;
  tokens?: ProviderTokens | undefined;
  /** Of the sign-in that began the flow: the code's must be equal to it. */
  sessionId?: string | undefined;
};

export type CodeData = { kind: AuthSessionRow['kind']; tokens: ProviderTokens | null; sessionId: string | null };

/** A code for the address that the browser is sent to; exchanged once, with the verifier (`grant_type=pkce`). */
export async function issueCode(given: NewCode, transaction: Transaction): Promise<string> {
  const { kind = 'normal', tokens = null, sessionId = null, ...flow } = given;
  const code = newSecret();
  const data: CodeData = { kind, tokens, sessionId };
  await insert({ ...flow, stateHash: null, codeHash: sha256(code), data }, transaction);
  return code;
}

/** The flow of a code, locked: the first exchange wins. */
export function lockCode(merchantId: string, code: string, transaction: Transaction): Promise<AuthFlowStateRow | null> {
  return AuthFlowState.findOne({ where: { merchantId, codeHash: sha256(code) }, ...locking(transaction) });
}

/** @returns undefined when it was sealed under another secret */
export function readData<T extends FlowData | CodeData>({ data }: AuthFlowStateRow): T | undefined {
  try {
    return JSON.parse(unseal(data, DATA)) as T;
  } catch {
    return undefined;
  }
}

type Row = Pick<NewFlow, 'merchantId' | 'provider' | 'method' | 'userId' | 'codeChallenge'> & {
  stateHash: string | null;
  codeHash: string | null;
  data: FlowData | CodeData;
};

async function insert({ data, codeChallenge, ...given }: Row, transaction?: Transaction): Promise<void> {
  const createdAt = now();
  await AuthFlowState.create(
    {
      ...given,
      id: randomUUID(),
      codeChallenge: codeChallenge ?? null,
      data: seal(JSON.stringify(data), DATA),
      expiresAt: new Date(createdAt.getTime() + FLOW_MS),
      createdAt,
    },
    { transaction },
  );
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
