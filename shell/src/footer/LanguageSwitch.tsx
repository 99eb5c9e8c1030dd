import { LOCALE_NAMES } from '@site/contracts';
import { useHost, useSettings } from '@site/kit';
import { t } from '../messages';
import { chooseLanguage } from './chooseLanguage';
import { Group, Track } from './Switch';

/** The languages that the restaurant offers, each in its own words. Without a second one there is nothing to choose. */
export function LanguageSwitch() {
  const { locale } = useHost();
  const { languages = [] } = useSettings();
  if (languages.length < 2) return null;
  return (
    <Group as="div" role="group" aria-label={t('Language')}>
      <Track>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === locale}
            onClick={() => chooseLanguage(language)}
          >
            {LOCALE_NAMES[language]}
          </button>
        ))}
      </Track>
    </Group>
  );
}
