import { MoonIcon, SunIcon, useColorScheme } from '@site/kit';
import { useId } from 'react';
import { Group, Track } from './Switch';
import { t } from '../messages';

const CHOICES = [
  { scheme: 'system', label: 'System', icon: null },
  { scheme: 'light', label: 'Light', icon: <SunIcon size={18} /> },
  { scheme: 'dark', label: 'Dark', icon: <MoonIcon size={18} /> },
] as const;

/** Day, night, or what the device says. */
export function SchemeSwitch() {
  const [chosen, choose] = useColorScheme();
  const name = useId();
  return (
    <Group>
      <legend>{t('Colors')}</legend>
      <Track>
        {CHOICES.map(({ scheme, label, icon }) => (
          <label key={scheme}>
            <input
              type="radio"
              name={name}
              value={scheme}
              checked={chosen === scheme}
              onChange={() => choose(scheme)}
            />
            {icon}
            {t(label)}
          </label>
        ))}
      </Track>
    </Group>
  );
}
