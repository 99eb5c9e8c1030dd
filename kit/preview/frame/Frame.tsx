import type { SectionBlock } from '@site/contracts';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { applyScheme } from '../applyScheme';
import { listenToSection, type Note } from '../messages';
import type { PreviewState } from '../previewState';
import { Bar } from './Bar';
import { Log, type LoggedNote } from './Log';
import { Stage } from './Stage';
import { useFrameState } from './useFrameState';

export type FrameOptions = { name: string; section: SectionBlock; addresses: Record<string, string> };

const MOST_NOTES = 100;
const READ_AT_START = ['session', 'data', 'locale', 'at'] as const;

/** Bar, section and log below each other: nothing covers the section. */
export function Frame({ name, section, addresses }: FrameOptions) {
  const [state, change] = useFrameState(section);
  const [notes, setNotes] = useState<LoggedNote[]>([]);
  const page = useRef<HTMLIFrameElement>(null);
  // What the page was loaded for; its own navigation changes only `state.at`.
  const [loaded, setLoaded] = useState({ at: state.at, times: 0 });

  useEffect(() => {
    const write = (note: Note) =>
      setNotes((known) => [...known, { ...note, id: (known.at(-1)?.id ?? 0) + 1 }].slice(-MOST_NOTES));
    return listenToSection(
      () => page.current?.contentWindow ?? null,
      (message) => ('note' in message ? write(message.note) : change({ at: message.at })),
    );
  }, [change]);

  useEffect(() => {
    applyScheme(document, state.scheme);
    const shown = page.current?.contentDocument;
    // A page that is still loading applies the scheme by itself.
    if (shown?.documentElement) applyScheme(shown, state.scheme);
  }, [state.scheme]);

  /** What the section's page read when it started needs a new page. */
  function handle(changes: Partial<PreviewState>) {
    change(changes);
    const { at = state.at } = changes;
    if (READ_AT_START.some((name) => changes[name] !== undefined)) setLoaded(({ times }) => ({ at, times: times + 1 }));
  }

  return (
    <Rows>
      <Bar
        name={name}
        section={section}
        addresses={addresses}
        state={state}
        onChange={handle}
        onReload={() => handle({ at: state.at })}
      />
      <Stage key={loaded.times} ref={page} title={section.title} src={loaded.at} viewport={state.viewport} />
      <Log notes={notes} onClear={() => setNotes([])} />
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  height: 100dvh;
  background: var(--color-sunken);
`;
