import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale, type SiteWords } from '@site/contracts';
import { useToast } from '@site/kit';
import { TextAreaField, TextField } from '@site/kit/parts';
import { useState, type ReactNode } from 'react';
import { bindFields } from '../ui/bindFields';
import { FormProblem } from '../ui/FormProblem';
import { FormSection, WideField } from '../ui/FormSection';
import { Stack } from '../ui/layout';
import { LeaveGuard } from '../ui/LeaveGuard';
import { SaveBar } from '../ui/SaveBar';
import { SaveConflict } from '../ui/SaveConflict';
import { useEntityForm } from '../ui/useEntityForm';
import { saveVersioned, type Versioned } from '../ui/versioned';
import { SpecialsEditor } from './SpecialsEditor';
import { checkWords, fieldOf, keyOf, toDraft, toWords, WORD_LABELS, WORDS_TEXTS, type WordName } from './WordsDraft';

export const WORDS_PATH = '/api/site/words';
const FAILURE = 'Failed to save the words of the restaurant';

/** Two of the texts are in a row: four stand as two pairs. */
const TEXT_WIDTH = 420;

const INTRO: Record<Locale, string> = {
  en: 'In your own words. Where a field is empty, guests read a neutral text.',
  es: 'For guests who read Spanish. Where a field is empty, they read your English text.',
};

/** What the restaurant says of itself, in each language, and the specials of the counter, with one Save. */
export function WordsForm({ opened }: { opened: Versioned<SiteWords> }) {
  const show = useToast();
  const [busy, setBusy] = useState(false);
  const form = useEntityForm({
    opened,
    toDraft,
    texts: WORDS_TEXTS,
    check: checkWords,
    fieldOf,
    onBusy: setBusy,
    failure: FAILURE,
  });
  const { draft, etag, errors, conflict } = form;
  const isDirty = form.changed.length > 0;
  const { text } = bindFields(draft, form.set, errors);

  async function write() {
    form.settle(await saveVersioned<SiteWords>(WORDS_PATH, { body: toWords(draft), etag, failure: FAILURE }));
    show({ title: 'Words saved', description: 'Guests read them within seconds.', tone: 'success' });
  }

  return (
    <Stack as="form" $gap={5} noValidate onSubmit={(event) => void form.submit(event, write)}>
      <LeaveGuard noun="this page" isDirty={isDirty} />
      <SaveConflict noun="page" form={form} />
      <FormProblem title={FAILURE} form={form} />
      {LOCALES.map((locale) => {
        const short = (name: WordName, hint: ReactNode) => (
          <TextField label={WORD_LABELS[name]} hint={hint} {...text(keyOf(locale, name))} />
        );
        const long = (name: WordName, hint: ReactNode) => (
          <TextAreaField label={WORD_LABELS[name]} hint={hint} {...text(keyOf(locale, name))} />
        );
        return (
          <FormSection
            key={locale}
            title={locale === DEFAULT_LOCALE ? 'Your words' : `Your words: ${LOCALE_NAMES[locale]}`}
            intro={INTRO[locale]}
            fieldWidth={TEXT_WIDTH}
          >
            {short('headline', 'The first line of the home page. Empty: the name of the restaurant.')}
            {short('title', 'Follows the name of the restaurant in the title of the home page.')}
            <WideField>{long('intro', 'One or two sentences. Empty: the sentence of the settings.')}</WideField>
            {long('flavors', 'The first card of Why Choose.')}
            {long('fresh', 'The second card.')}
            {long('combos', 'The third card.')}
            {long('quick', 'The fourth card.')}
            <WideField>
              {long('about', 'The About Us page. An empty line begins a paragraph, # and a space begin a heading.')}
            </WideField>
          </FormSection>
        );
      })}
      <SpecialsEditor specials={draft.specials} errors={errors} onChange={(specials) => form.set({ specials })} />
      <SaveBar isDirty={isDirty} busy={busy} isForced={conflict !== null} onUndo={form.reset} save="Save words" />
    </Stack>
  );
}
