import { type ColorScheme, MoonIcon, SunIcon, useColorScheme, visuallyHidden } from '@site/kit';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';

const CHOICES: readonly { scheme: ColorScheme; label: string; icon?: ReactNode }[] = [
  { scheme: 'system', label: 'System' },
  { scheme: 'light', label: 'Light', icon: <SunIcon size={18} /> },
  { scheme: 'dark', label: 'Dark', icon: <MoonIcon size={18} /> },
];

/** Day, night, or what the device says. */
export function SchemeSwitch() {
  const [chosen, choose] = useColorScheme();
  const name = useId();
  return (
    <Group>
      <legend>Colors</legend>
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
            {label}
          </label>
        ))}
      </Track>
    </Group>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);

  legend {
    float: left;
    color: var(--color-muted);
  }
`;

const Track = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  padding: 4px;
  border: 2px solid var(--color-control-line);
  border-radius: 12px;

  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 36px;
    padding: 4px 12px;
    border-radius: 8px;
    font-weight: 600;
    cursor: pointer;
  }
  label:hover {
    background: var(--color-ember-soft);
  }
  label:has(:checked) {
    background: var(--color-on-pine);
    color: var(--color-pine);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--color-corn);
    outline-offset: 2px;
  }
  input {
    ${visuallyHidden}
  }
  @media (forced-colors: active) {
    label:has(:checked) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
