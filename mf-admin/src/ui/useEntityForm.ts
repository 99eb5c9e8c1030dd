import { labelOfField } from '@site/contracts';
import { ApiError, isUnanswered } from '@site/kit';
import { useState, type FormEvent } from 'react';
import { unfinishedDates, type FieldErrors } from './bindFields';
import { detailOf } from './detailOf';
import { focusFirstError } from './focusFirstError';
import type { DraftTexts } from './rebase';
import { MAYBE_SAVED, problemOf } from './saveProblem';
import { useEndedSignIn } from './useEndedSignIn';
import { useFailures } from './useFailures';
import { useVersionedDraft } from './useVersionedDraft';
import { ChangedMeanwhile, type Versioned } from './versioned';

/** Opens a form that adds something. */
export const NEW = { entity: null, etag: '' };

type Options<Entity, Draft extends object> = {
  opened: Versioned<Entity>;
  toDraft: (entity: Entity) => Draft;
  texts: DraftTexts<Draft>;
  /** What is wrong with each field; empty for a draft that can be saved. */
  check: (draft: Draft, base: Draft) => Partial<FieldErrors>;
  /** The form's name of a field that the server calls otherwise, such as `days.0.text`. */
  fieldOf?: (path: string, draft: Draft) => string;
  onBusy: (busy: boolean) => void;
  /** Title of a toast about a failed save, for a form whose message may be out of sight. */
  failure?: string | ((form: { base: Draft; draft: Draft }) => string);
};

/** What the last try found: by `check`, and by the server or the browser, which are asked again by the next try only. */
type Found = { checked: Partial<FieldErrors>; refused: Partial<FieldErrors> };
const NOTHING_WRONG: Found = { checked: {}, refused: {} };

/** The errors of the last try as they are now: what `check` found goes as soon as its field is right. */
function useFieldErrors(check: () => Partial<FieldErrors>) {
  const [{ checked, refused }, setFound] = useState(NOTHING_WRONG);
  const now = Object.keys(checked).length > 0 ? Object.entries(check()) : [];
  const left = Object.fromEntries(now.filter(([path]) => path in checked));
  return { errors: { ...left, ...refused } as FieldErrors, setFound };
}

const titleOf = <Form>(failure: string | ((form: Form) => string), form: Form): string =>
  typeof failure === 'string' ? failure : failure(form);

const renamed = (fields: FieldErrors, nameOf: (path: string) => string): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, said]) => [nameOf(path), said]));

/** The form of something with a version: what is typed, what is wrong with it, and its save. A failed save keeps every field. */
export function useEntityForm<Entity, Draft extends object>(options: Options<Entity, Draft>) {
  const { opened, toDraft, texts, check, fieldOf = (path) => path, onBusy, failure } = options;
  const failures = useFailures();
  const versionOf = ({ entity, etag }: Versioned<Entity>) => ({ draft: toDraft(entity), etag });
  const form = useVersionedDraft(versionOf(opened), texts);
  const [entity, setEntity] = useState(opened.entity);
  const [problem, setProblem] = useState<string | null>(null);
  /** The answer of the last save was lost. */
  const [maybeSaved, setMaybeSaved] = useState(false);
  const { errors, setFound } = useFieldErrors(() => check(form.draft, form.base));
  const noteEnd = useEndedSignIn(() => setProblem(null));

  function explain(error: unknown): void {
    if (error instanceof ChangedMeanwhile) {
      const current = error.current as Versioned<Entity>;
      setEntity(current.entity);
      return form.meet(versionOf(current), error.by);
    }
    const labelOf = (path: string) =>
      texts.labels[fieldOf(path, form.draft) as keyof Draft & string] ?? labelOfField(path, texts.labels);
    setMaybeSaved(isUnanswered(error));
    noteEnd(error);
    const { sentence, fields } = problemOf(error, labelOf);
    setFound({ checked: {}, refused: renamed(fields, (path) => fieldOf(path, form.draft)) });
    if (failure === undefined) return setProblem(sentence);
    const isGone = error instanceof ApiError && error.status === 404;
    const detail = isGone || isUnanswered(error) ? sentence : detailOf(error, 'Please try again in a moment.', labelOf);
    setProblem(detail);
    failures.show('save', { title: isUnanswered(error) ? MAYBE_SAVED : titleOf(failure, form), description: detail });
  }

  /** @returns whether there is nothing to correct */
  function validate(element?: HTMLFormElement): boolean {
    const now = { checked: check(form.draft, form.base), refused: element ? unfinishedDates(element) : {} };
    setFound(now);
    return Object.keys({ ...now.checked, ...now.refused }).length === 0;
  }

  /**
   * @param write sends the draft and says that it was saved; what it throws is shown
   * @returns whether it was saved
   */
  async function save(write: () => Promise<void>): Promise<boolean> {
    onBusy(true);
    setProblem(null);
    failures.end('save');
    try {
      await write();
      return true;
    } catch (error) {
      explain(error);
      return false;
    } finally {
      onBusy(false);
    }
  }

  /** Saves a valid draft. The first field that this form or the server refuses gets the focus. */
  async function submit(event: FormEvent<HTMLFormElement>, write: () => Promise<void>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    const isSaved = validate(element) && (await save(write));
    if (!isSaved) focusFirstError(element);
  }

  /** What the server saved is what the form continues on. */
  function settle(saved: Versioned<Entity>): void {
    setEntity(saved.entity);
    form.settle(versionOf(saved));
  }

  /** Drops what was typed. */
  function reset(): void {
    form.settle({ draft: form.base, etag: form.etag });
    setFound(NOTHING_WRONG);
    setProblem(null);
  }

  return { ...form, entity, problem, maybeSaved, errors, validate, save, submit, settle, reset };
}
