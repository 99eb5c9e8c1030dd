import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { ROOT } from '../environment/settings.mjs';
import { checkMessages } from './checkPackage.mjs';
import { checkSection } from './checkSection.mjs';

/** Inside the clone, where the compiler finds its packages. */
const folder = mkdtempSync(join(ROOT, 'node_modules/.cache/messages-'));
after(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'src/messages'), { recursive: true });
cpSync(join(ROOT, 'tsconfig.web.json'), join(folder, 'tsconfig.web.json'));
cpSync(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));

const INDEX = `
type Values = Record<string, unknown>;
export const t = (text: string, values?: Values) => text;
export const plural = (count: number, forms: { one?: string; other: string }) => forms.other;
`;

/**
 * @param {string} code
 * @param {string} spanish the properties of es.ts
 * @param {string} served the properties of es.served.ts
 */
function faultsOf(code, spanish, served = '') {
  writeFileSync(join(folder, 'src/messages/index.ts'), INDEX);
  writeFileSync(join(folder, 'src/messages/es.served.ts'), `export const served = { ${served} };`);
  writeFileSync(
    join(folder, 'src/messages/es.ts'),
    `import { served } from './es.served';\nexport default { ...served, ${spanish} };`,
  );
  writeFileSync(join(folder, 'src/use.ts'), `import { t, plural } from './messages';\n${code}`);
  return checkMessages(folder);
}

describe('the check of translations (CMP-154)', () => {
  it('accepts texts that are translated, with their places, and translations that are in use', () => {
    const code = `
      export const one = (name: string) => t('{name} removed', { name });
      export const two = (count: number) => plural(count, { one: '1 item', other: '{count} items' });`;
    const spanish = `'{name} removed': 'Se quitó {name}', '{count} items': { one: '1 artículo', other: '{count} artículos' }`;
    assert.deepEqual(faultsOf(code, spanish), []);
  });

  it('names a text without a translation, with its line', () => {
    assert.deepEqual(faultsOf(`export const one = () => t('Add to cart');`, ''), [
      'src/use.ts:2: "Add to cart" has no Spanish translation',
    ]);
  });

  it('follows constants and choices', () => {
    const code = `
      const LABELS = { pickup: 'Pickup', delivery: 'Delivery' } as const;
      export const one = (type: 'pickup' | 'delivery') => t(LABELS[type]);
      export const two = (isOpen: boolean) => t(isOpen ? 'Open' : 'Closed');`;
    const found = faultsOf(code, `Pickup: 'Recoger', Open: 'Abierto'`);
    assert.equal(found.length, 2);
    assert.match(found.join(), /"Delivery" has no.*"Closed" has no/);
  });

  it('names a translation that is not in use, unless it is of a text that the server sends', () => {
    const code = `export const one = (text: string) => t(text);`;
    assert.deepEqual(faultsOf(code, `Gone: 'Ido'`, `Mon: 'Lun'`), ['src/messages/es.ts: "Gone" is not in use']);
  });

  it('names a place that a translation lacks, and one that only it has', () => {
    const code = `export const one = (name: string) => t('{name} removed', { name });`;
    assert.match(faultsOf(code, `'{name} removed': 'Quitado'`).join(), /lacks its place \{name\}/);
    assert.match(faultsOf(code, `'{name} removed': 'Se quitó {name} {nombre}'`).join(), /\{nombre\} in Spanish alone/);
  });

  it('names a call that runs before the translations have come', () => {
    assert.match(faultsOf(`export const one = t('Open');`, `Open: 'Abierto'`).join(), /while the module loads/);
  });

  it('checks the mails of each domain of the server against the translations of that domain', () => {
    const server = mkdtempSync(join(ROOT, 'node_modules/.cache/messages-'));
    after(() => rmSync(server, { recursive: true, force: true }));
    cpSync(join(ROOT, 'tsconfig.server.json'), join(server, 'tsconfig.server.json'));
    cpSync(join(ROOT, 'tsconfig.base.json'), join(server, 'tsconfig.base.json'));
    const index = `
      type Functions = { t(text: string): string; plural(count: number, forms: { one?: string; other: string }): string };
      export const textsIn = (locale: string): Functions => ({ t: (text) => text, plural: (_, forms) => forms.other });`;
    for (const [domain, spanish] of Object.entries({ orders: `Paid: 'Pagado', Gone: 'Ido'`, careers: '' })) {
      mkdirSync(join(server, 'src/domains', domain, 'messages'), { recursive: true });
      writeFileSync(join(server, 'src/domains', domain, 'messages/index.ts'), index);
      writeFileSync(join(server, 'src/domains', domain, 'messages/es.ts'), `export default { ${spanish} };`);
      writeFileSync(
        join(server, 'src/domains', domain, 'mail.ts'),
        `import { textsIn } from './messages';
         export function write(locale: string) { const { t } = textsIn(locale); return t('Paid'); }
         export const other = ({ t }: ReturnType<typeof textsIn>) => t('Late');`,
      );
    }
    assert.deepEqual(checkMessages(server), [
      'src/domains/careers/mail.ts:2: "Paid" has no Spanish translation',
      'src/domains/careers/mail.ts:3: "Late" has no Spanish translation',
      'src/domains/orders/mail.ts:3: "Late" has no Spanish translation',
      'src/domains/orders/messages/es.ts: "Gone" is not in use',
    ]);
  });

  it('names texts of the section block that are not translated, and translations that are left over', () => {
    const section = { title: 'Rewards', translations: { es: { Prizes: 'Premios' } } };
    assert.equal(checkSection(section).length, 2);
    assert.deepEqual(checkSection({ title: 'Rewards' }), []);
  });
});
