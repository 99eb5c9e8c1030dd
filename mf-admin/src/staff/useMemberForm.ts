import type { StaffMember, StaffRole } from '@site/contracts';
import { ApiError } from '@site/kit';
import { useState, type FormEvent } from 'react';
import { bindFields, type FieldErrors } from '../ui/bindFields';
import { focusFirstError } from '../ui/focusFirstError';
import { sentenceOf } from '../ui/useCommand';
import { useRetryKey } from '../ui/useRetryKey';
import { ChangedMeanwhile, type Versioned } from '../ui/versioned';
import { ROLE_LABELS } from './roleWords';
import { staffCalls } from './staffCalls';

type Fields = { email: string; name: string; username: string; role: StaffRole };

export type MemberFormProps = {
  /** Null adds a member. */
  edited: { member: StaffMember; etag: string } | null;
  onSaved: (member: StaffMember) => void;
};

/** A member as they are typed, and how they are saved. A failed save keeps every field. */
export function useMemberForm({ edited, onSaved }: MemberFormProps) {
  const [fields, setFields] = useState<Fields>(() => fieldsOf(edited?.member));
  const [etag, setEtag] = useState(edited?.etag ?? '');
  const { keyOf } = useRetryKey();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  function explain(error: unknown): void {
    if (error instanceof ChangedMeanwhile) {
      const { entity: current, etag: latest } = error.current as Versioned<StaffMember>;
      // The next attempt replaces what the colleague saved, and nothing that is saved after it.
      setEtag(latest);
      const now = `${current.name} is ${ROLE_LABELS[current.staff_role]} now`;
      return setFailure(`Somebody changed this member meanwhile: ${now}. Save again to replace that.`);
    }
    if (!(error instanceof ApiError)) return setFailure('Something went wrong. Please try again.');
    const named = error.fields.flatMap(({ field, message }) =>
      field in fields ? [[field, sentence(message)] as const] : [],
    );
    setErrors(Object.fromEntries(named));
    if (named.length === 0) setFailure(sentenceOf(error));
  }

  async function save(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    setFailure(null);
    setErrors({});
    const body = { name: fields.name.trim(), staff_role: fields.role, username: fields.username.trim() || null };
    try {
      const added = { ...body, email: fields.email.trim() };
      const saved = edited
        ? await staffCalls.save(edited.member, body, etag)
        : await staffCalls.add(added, keyOf(added));
      onSaved(saved);
    } catch (error) {
      explain(error);
      focusFirstError(form);
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found: FieldErrors = {
      ...(!edited && !fields.email.trim().slice(1, -1).includes('@') && { email: 'Please enter a valid email' }),
      ...(fields.name.trim() === '' && { name: 'Name is required' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget);
    if (!busy) void save(event.currentTarget);
  }

  const set = (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change }));
  return { busy, failure, submit, ...bindFields(fields, set, errors) };
}

function fieldsOf(member?: StaffMember): Fields {
  return {
    email: member?.email ?? '',
    name: member?.name ?? '',
    username: member?.username ?? '',
    role: member?.staff_role ?? 'kitchen',
  };
}

/** The server's message is a sentence, or the end of one that starts with the field. */
function sentence(message: string): string {
  return /^[A-Z]/.test(message) ? message : `This ${message}`;
}
