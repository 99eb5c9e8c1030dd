import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../environment/settings.mjs';

/** @param {string} heading */
const app = (heading) => `
import { Button, Link, Route, Routes, useHost, useServerState, request } from '@site/kit';
import { useState } from 'react';
import { t } from './messages';

function Sample() {
  const host = useHost();
  const [note, setNote] = useState('');
  const { data } = useServerState('/api/sample', () => request<{ dish: string }>('/api/sample', { failure: 'Failed' }));
  return (
    <>
      <h1>${heading}</h1>
      <p>Dish: {data?.dish}</p>
      <label>Note <input value={note} onChange={(event) => setNote(event.target.value)} /></label>
      <Link to="/checkout">Checkout</Link>
      <Link to="/sample/more">More</Link>
      <Button onClick={() => host.toasts.show({ title: 'Saved' })}>{t('Save')}</Button>
      <p>Language: {host.locale}</p>
      <Button onClick={() => void request('/api/unknown', { failure: 'Failed' }).catch(() => undefined)}>Ask</Button>
      <Button onClick={() => host.navigation.leave('https://pay.example/session')}>Pay</Button>
      <Button onClick={() => host.reportError(new Error('broken sample'))}>Report</Button>
      <Button onClick={() => host.session.signIn('/sample')}>Sign in</Button>
    </>
  );
}

export default function App() {
  return (
    <Routes>
      <Route path="sample" element={<Sample />} />
      <Route path="sample/more" element={<h1>More of it</h1>} />
    </Routes>
  );
}
`;

const MESSAGES = `
import { createMessages } from '@site/kit';

export const { t } = createMessages({ es: () => import('./es') });
`;

/** @param {string} save */
const spanish = (save) => `export default { Save: '${save}' };\n`;

const PREVIEW = `
import { answer, definePreview } from '@site/kit/preview';

export default definePreview({
  fixtures: () => ({
    'GET /api/sample': answer<{ dish: string }>(({ session }) => ({ dish: 'for the ' + session })),
  }),
});
`;

const ABOUT = {
  name: 'mf-sample',
  section: {
    ...{ title: 'Sample', routes: ['/sample/*'], slots: {}, titles: { '/sample/more': 'More' }, nav: [] },
    ...{ access: 'public', hostContract: '^1.0.0', owner: 'nobody' },
  },
};

/** A section in a folder outside the repository, for tests that change its source. */
export function writeSampleSection() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'preview-')));
  // A clone may have another name than the section.
  const dir = join(folder, 'clone');
  for (const name of ['src/messages', 'preview']) mkdirSync(join(dir, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  /** @param {string} heading */
  const write = (heading) => writeFileSync(join(dir, 'src/App.tsx'), app(heading));
  /** @param {string} save */
  const translate = (save) => writeFileSync(join(dir, 'src/messages/es.ts'), spanish(save));
  write('First heading');
  writeFileSync(join(dir, 'src/messages/index.ts'), MESSAGES);
  translate('Guardar');
  const writePreview = (source = PREVIEW) => writeFileSync(join(dir, 'preview/preview.ts'), source);
  writePreview();
  writeFileSync(join(dir, 'package.json'), JSON.stringify(ABOUT));
  return { dir, write, translate, writePreview, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
