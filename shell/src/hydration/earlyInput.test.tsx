import { ROOT_ELEMENT_ID } from '@site/contracts';
import { MemoryRouter } from '@site/kit';
import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ErrorBoundary } from '../app/ErrorBoundary';
import { earlyInputScript, goLive } from './earlyInput';
import { Live } from './Live';

function Part({ onPress }: { onPress: (name: string) => void }) {
  const part = useRef<HTMLDivElement>(null);
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  return (
    <div ref={part} data-part>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onPress(`${name} ${agreed}`);
        }}
      >
        <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        <input type="checkbox" aria-label="Agree" checked={agreed} onChange={() => setAgreed(!agreed)} />
        <button>Send</button>
      </form>
      <a href="#elsewhere">Elsewhere</a>
      <Live part={part} />
    </div>
  );
}

let listening: AbortController;
beforeEach(() => {
  // The script listens for the life of its page; a page of these tests is shorter than the window.
  listening = new AbortController();
  const listen = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
      listen(type, listener, { capture: true, signal: listening.signal }),
    );
  window.eval(earlyInputScript);
});
afterEach(() => {
  listening.abort();
  document.body.innerHTML = '';
});

function serve(onPress: (name: string) => void): () => Promise<void> {
  document.body.innerHTML = `<div id="${ROOT_ELEMENT_ID}" data-rendered="">${renderToString(<Part onPress={onPress} />)}</div>`;
  const root = document.getElementById(ROOT_ELEMENT_ID);
  return () =>
    act(() => {
      hydrateRoot(root as HTMLElement, <Part onPress={onPress} />);
      return Promise.resolve();
    });
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[aria-label=${name}]`) as HTMLInputElement;

it('keeps what was typed and pressed before a part was hydrated, and hands it over afterwards', async () => {
  const onPress = jest.fn();
  const hydrate = serve(onPress);
  const user = userEvent.setup();
  await user.type(field('Name'), 'Ada');
  field('Agree').checked = true;
  await user.click(document.querySelector('button') as HTMLElement);
  expect(onPress).not.toHaveBeenCalled();

  await hydrate();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(field('Name').value).toBe('Ada');
  expect(onPress.mock.calls).toEqual([['Ada true']]);
});

it('keeps a press in a part that is hydrated after others', async () => {
  const onPress = jest.fn();
  const hydrate = serve(onPress);
  goLive(document.getElementById(ROOT_ELEMENT_ID));
  await userEvent.click(document.querySelector('button') as HTMLElement);
  await hydrate();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(onPress.mock.calls).toEqual([[' false']]);
});

it('WEB-97 presses the same button again where the page was drawn in place of the frame', async () => {
  const Site = ({ onPress }: { onPress: (name: string) => void }) => {
    useEffect(() => goLive(document.getElementById(ROOT_ELEMENT_ID)), []);
    const button = (name: string, region: string) => (
      <button onClick={() => onPress(`${name} ${region}`)}>{name}</button>
    );
    return (
      <>
        <nav>{button('Dark', 'nav')}</nav>
        <main data-part>{button('Dark', 'main')}</main>
        <footer>
          {button('Light', 'footer')}
          {button('Dark', 'footer')}
        </footer>
      </>
    );
  };
  const onPress = jest.fn();
  document.body.innerHTML = `<div id="${ROOT_ELEMENT_ID}">${renderToString(<Site onPress={onPress} />)}</div>`;
  const root = document.getElementById(ROOT_ELEMENT_ID) as HTMLElement;
  await userEvent.click(root.querySelector('footer button:last-child') as HTMLElement);
  await act(() => {
    createRoot(root).render(<Site onPress={onPress} />);
    return Promise.resolve();
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(onPress.mock.calls).toEqual([['Dark footer']]);
});

it('answers at once on a page that broke before it was live', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('broken');
  };
  document.body.innerHTML = '<main data-part></main>';
  const main = document.querySelector('main') as HTMLElement;
  await act(() => {
    createRoot(main).render(
      <MemoryRouter>
        <ErrorBoundary resetKey="/">
          <Broken />
        </ErrorBoundary>
      </MemoryRouter>,
    );
    return Promise.resolve();
  });
  expect(document.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
  expect(window.__early?.live.has(main)).toBe(true);
});

it('leaves a part alone that is hydrated', async () => {
  const onPress = jest.fn();
  await serve(onPress)();
  await userEvent.type(field('Name'), 'Bo');
  await userEvent.click(document.querySelector('button') as HTMLElement);
  expect(onPress.mock.calls).toEqual([['Bo false']]);
});

it('does not stop links, which work without scripts', async () => {
  serve(jest.fn());
  await userEvent.click(document.querySelector('a') as HTMLElement);
  expect(window.location.hash).toBe('#elsewhere');
  window.location.hash = '';
});
