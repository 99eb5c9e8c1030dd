import { whyNotSendable } from './checkMarkup';

const STYLES = '<style data-styled="true" data-styled-version="6.6.0">d{e:f}@media (width <= 600px){g{h:i}}</style>';

const page = (html: string) => ({ html, css: 'a{b:c}', styles: STYLES });

test('a page of a section can be sent', () => {
  const html =
    '<h1 class="a">Menu</h1><!--$--><a href="/order?x=1&amp;y=2">Order</a><img src="/media/1.avif" alt="a &gt; b"/>' +
    '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>$<!-- -->9.50<input disabled="" value=""/><textarea>a</textarea><!--/$-->';
  expect(whyNotSendable(page(html))).toBeNull();
});

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>'],
  ['a script in capitals', '<SCRIPT src="x"></SCRIPT>'],
  ['a style element', '<style>a{}</style>'],
  ['a frame', '<iframe src="/x"></iframe>'],
  ['a base address', '<base href="https://evil.example/"/>'],
  ['a redirect', '<meta http-equiv="refresh" content="0;url=https://evil.example"/>'],
  ['a preload', '<link rel="preload" href="/x"/>'],
  ['a handler', '<img src="x" onerror="alert(1)"/>'],
  ['a handler without quotes', '<p onclick=alert(1)></p>'],
  ['a handler behind unbalanced quotes', '<p a=b"c onclick=alert(1)></p>'],
  ['a handler behind a tag that is not closed', '<img a=< onerror="alert(1)"/>'],
  ['a tag that is never closed', '<p>a</p><img src="x" onerror="alert(1)"'],
  ['a style as an attribute', '<p class="a" style="color:red"></p>'],
  ['a script as an address', '<a href="javascript:alert(1)"></a>'],
  ['a script as an address, with a line break in it', '<a href="java\nscript:alert(1)"></a>'],
  ['a script as an address, behind a character reference', '<a href="java&#115;cript:alert(1)"></a>'],
  ['a script as an address, with a named reference', '<a href="javascript&colon;alert(1)"></a>'],
  ['an animation that changes an address', '<svg><animate values="javascript:alert(1)"></animate></svg>'],
  ['a form that sends elsewhere', '<form action="https://evil.example"></form>'],
  ['a form that sends elsewhere without a scheme', '<form action="//evil.example"></form>'],
  ['a button that sends elsewhere', '<button formaction="https://evil.example"></button>'],
  ['CMP-305 what the page starts from', '<p id="site-snapshot">{}</p>'],
  ['what the page starts from, in another case', '<p ID="site-answers">{}</p>'],
  ['what the page starts from, behind a character reference', '<p id="site-snapsho&#116;">{}</p>'],
  ['a comment that is never closed', '<p>a</p><!-- '],
  ['a comment with text', '<!--><p>a</p>-->'],
  ['an element that is never closed', '<p>a</p><textarea>'],
  ['an element that swallows the rest', '<plaintext>'],
  ['an end too many', '<p>a</p></div>'],
  ['ends in the wrong order', '<p><b>a</p></b>'],
])('%s is refused', (_, html) => {
  expect(whyNotSendable(page(html))).not.toBeNull();
});

test.each([
  ['another element', '<script>1</script>'],
  ['text behind them', `${STYLES}text`],
  ['an import', '<style data-styled="true" data-styled-version="6">@import url(//x)</style>'],
  ['an import with an escape', '<style data-styled="true" data-styled-version="6">@\\69mport url(//x)</style>'],
])('styles are style elements and nothing else: %s is refused', (_, styles) => {
  expect(whyNotSendable({ html: '', css: '', styles })).not.toBeNull();
});

test('the theme cannot end its element', () => {
  expect(whyNotSendable({ html: '', css: '</style><script>1</script>', styles: '' })).not.toBeNull();
});

test('a page is of a bounded size', () => {
  expect(whyNotSendable(page('x'.repeat(600 * 1024)))).toContain('characters');
});
