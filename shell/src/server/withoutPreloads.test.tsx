import { renderToString } from 'react-dom/server.edge';
import { withoutPreloads } from './withoutPreloads';

test('CMP-251 a picture that loads at once leaves no link in the markup', () => {
  const html = renderToString(
    <main>
      <img src="/logo.png" srcSet="/logo@2.png 2x" alt="" />
      <img src="/hero.png?a>b" alt="" fetchPriority="high" />
    </main>,
  );
  expect(html).toContain('<link');
  expect(withoutPreloads(html)).toBe(html.slice(html.indexOf('<main>')));
});

test('CMP-251 markup without such a picture stays as it is', () => {
  const html = renderToString(<img src="/logo.png" alt="" loading="lazy" />);
  expect(withoutPreloads(html)).toBe(html);
});
