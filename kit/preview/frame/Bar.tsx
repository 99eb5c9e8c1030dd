import { LOCALE_NAMES, LOCALES, type SectionBlock } from '@site/contracts';
import { IconButton, LogoMark, MenuIcon, RetryIcon } from '@site/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { DATA_STATES, SCHEMES, SESSIONS, VIEWPORTS, type PreviewState } from '../previewState';
import { Choice, type ChoiceOption } from './Choice';
import { placesOf } from './placesOf';

type Props = {
  name: string;
  section: SectionBlock;
  addresses: Record<string, string>;
  state: PreviewState;
  onChange: (changes: Partial<PreviewState>) => void;
  onReload: () => void;
};

const options = <T extends string>(values: readonly T[], words: Partial<Record<T, string>> = {}): ChoiceOption<T>[] =>
  values.map((value) => ({ value, label: words[value] ?? value.charAt(0).toUpperCase() + value.slice(1) }));

/** What the section is shown with. On a phone all but the name is behind a button. */
export function Bar({ name, section, addresses, state, onChange, onReload }: Props) {
  const [isOpen, setOpen] = useState(false);
  const places = placesOf(section, addresses);
  const here = { value: state.at, label: state.at };
  const known = places.some(({ value }) => value === state.at) ? places : [...places, here];

  return (
    <Header data-ground="pine">
      <Title>
        <LogoMark />
        <span>
          <Heading>{section.title}</Heading>
          <Small>Preview of {name}</Small>
        </span>
        <IconButton label="Reload the section" onClick={onReload}>
          <RetryIcon />
        </IconButton>
        <OnPhone>
          <IconButton
            label={isOpen ? 'Hide options' : 'Options'}
            aria-expanded={isOpen}
            aria-controls="preview-options"
            onClick={() => setOpen(!isOpen)}
          >
            <MenuIcon />
          </IconButton>
        </OnPhone>
      </Title>
      <Choices id="preview-options" $isOpen={isOpen}>
        <Choice label="Page" value={state.at} options={known} onChange={(at) => onChange({ at })} $wide />
        <Choice
          label="Signed in"
          value={state.session}
          options={options(SESSIONS, { guest: 'Nobody (guest)' })}
          onChange={(session) => onChange({ session })}
        />
        <Choice
          label="Data"
          value={state.data}
          options={options(DATA_STATES)}
          onChange={(data) => onChange({ data })}
        />
        <Choice
          label="Viewport"
          value={state.viewport}
          options={options(VIEWPORTS)}
          onChange={(viewport) => onChange({ viewport })}
        />
        <Choice
          label="Colours"
          value={state.scheme}
          options={options(SCHEMES)}
          onChange={(scheme) => onChange({ scheme })}
        />
        <Choice
          label="Language"
          value={state.locale}
          options={options(LOCALES, LOCALE_NAMES)}
          onChange={(locale) => onChange({ locale })}
        />
      </Choices>
    </Header>
  );
}

const NARROW = '(width < 960px)';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-6);
  padding: var(--space-2) var(--space-4);
  background: var(--color-ground);
  color: var(--color-ink);
`;

const Title = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;

  > svg {
    flex: none;
    width: 34px;
    height: 34px;
  }
  > span:first-of-type {
    flex: 1;
    min-width: 0;
  }
`;

const Heading = styled.h1`
  overflow: hidden;
  font-size: var(--text-lg);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Small = styled.p`
  color: var(--color-muted);
  font-size: var(--text-xs);
  line-height: 1.3;
  white-space: nowrap;
`;

const OnPhone = styled.span`
  display: none;

  @media ${NARROW} {
    display: block;
  }
`;

const Choices = styled.div<{ $isOpen: boolean }>`
  display: flex;
  align-items: end;
  gap: var(--space-3);

  @media ${NARROW} {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
    grid-template-columns: 1fr 1fr;
    width: 100%;
  }
`;
