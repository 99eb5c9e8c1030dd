import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES, type Locale, type SiteLanguages } from '@site/contracts';
import { Skeleton, useServerState, useToast } from '@site/kit';
import { FailedRead } from '../ui/FailedRead';
import { useState } from 'react';
import { Panel } from '../ui/Panel';
import { problemOf } from '../ui/saveProblem';
import { SwitchField } from '../ui/SwitchField';
import { ChangedMeanwhile, readVersioned, saveVersioned, type Versioned } from '../ui/versioned';

const PATH = '/api/site/languages';
const readLanguages = () => readVersioned<SiteLanguages>(PATH, 'Failed to load the languages');

/** The languages that guests may choose. Each switch is saved at once. */
export function LanguagesPanel() {
  const show = useToast();
  const { data, error, refresh, isLoading, set } = useServerState<Versioned<SiteLanguages>>(PATH, readLanguages);
  const [saving, setSaving] = useState<Locale | null>(null);

  /** @param shown the version that the person sees */
  async function offer(language: Locale, isOffered: boolean, shown: Versioned<SiteLanguages>): Promise<void> {
    const others = shown.entity.languages.filter((other) => other !== language);
    const body: SiteLanguages = { languages: isOffered ? [...others, language] : others };
    setSaving(language);
    try {
      const saved = await saveVersioned<SiteLanguages>(PATH, {
        body,
        etag: shown.etag,
        failure: 'Failed to save the languages',
      });
      set(saved);
      show({
        title: `${LOCALE_NAMES[language]} is ${isOffered ? 'offered to' : 'no longer offered to'} guests`,
        tone: 'success',
        action: { label: 'Undo', onPress: () => void offer(language, !isOffered, saved) },
      });
    } catch (failed) {
      const isStale = failed instanceof ChangedMeanwhile;
      if (isStale) set(failed.current as Versioned<SiteLanguages>);
      show({
        title: 'The languages were not changed',
        description: isStale
          ? 'Somebody else changed them just now. This page shows what holds.'
          : problemOf(failed).sentence,
        tone: 'error',
      });
    }
    setSaving(null);
  }

  if (error && !data) {
    return <FailedRead failure={error} onRetry={() => void refresh()} retrying={isLoading} />;
  }
  if (!data) return <Skeleton $height="160px" $radius="var(--radius-card)" />;
  return (
    <Panel title="Languages">
      <p>
        Guests get the language of their browser and can choose another at the foot of each page. Dishes keep the names
        that you gave them.
      </p>
      {LOCALES.map((language) => (
        <SwitchField
          key={language}
          label={<span lang={language}>{LOCALE_NAMES[language]}</span>}
          hint={language === DEFAULT_LOCALE ? 'Always there: guests who read none of the others see it.' : undefined}
          checked={data.entity.languages.includes(language)}
          disabled={language === DEFAULT_LOCALE || saving !== null}
          onChange={({ target }) => void offer(language, target.checked, data)}
        />
      ))}
    </Panel>
  );
}
