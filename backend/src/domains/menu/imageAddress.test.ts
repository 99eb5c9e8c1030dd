import { imageAddress } from './imageAddress';

test.each([
  [null, null],
  ['', null],
  ['/media/dishes/brisket.0123456789/640.jpg', '/media/dishes/brisket.0123456789/640.jpg'],
  ['https://pictures.example.com/stew.jpg', 'https://pictures.example.com/stew.jpg'],
  ['http://pictures.example.com/stew', 'http://pictures.example.com/stew'],
  ['https://pictures.example.com/stew.jpg?width=640', 'https://pictures.example.com/stew.jpg?width=640'],
  ['https://pictures.example.com:443/stew.jpg', 'https://pictures.example.com/stew.jpg'],
  ['HTTPS://Pictures.Example.COM/Stew.JPG', 'https://pictures.example.com/Stew.JPG'],
  ['https://bücher.example.com/a.png', 'https://xn--bcher-kva.example.com/a.png'],
])('%s is kept as %s', (value, kept) => {
  expect(imageAddress(value)).toBe(kept);
});

test.each([
  ['an SVG on another host', 'https://pictures.example.com/logo.svg'],
  ['a compressed SVG', 'https://pictures.example.com/logo.SVGZ'],
  ['an SVG under an encoded name', 'https://pictures.example.com/logo%2E%73vg'],
  ['an SVG of our own', '/media/logo.svg'],
  ['a file of our own that is no picture', '/media/menu.html'],
  ['a way out of our pictures', '/media/../api/orders.jpg'],
  ['a path that is another host', '//evil.example.com/a.jpg'],
  ['a loopback address', 'http://127.0.0.1/a.jpg'],
  ['a loopback address as a number', 'http://2130706433/a.jpg'],
  ['a loopback address in hexadecimal', 'http://0x7f.1/a.jpg'],
  ['a private address', 'https://10.0.0.8/a.jpg'],
  ['a link-local address', 'http://169.254.169.254/latest'],
  ['a public IP address', 'https://93.184.216.34/a.jpg'],
  ['an IPv6 address', 'https://[2606:2800:220:1::1]/a.jpg'],
  ['an IPv4 address in IPv6', 'https://[::ffff:127.0.0.1]/a.jpg'],
  ['localhost', 'http://localhost/a.jpg'],
  ['a name below localhost', 'http://printer.localhost/a.jpg'],
  ['localhost with the dot of the root', 'http://printer.localhost./a.jpg'],
  ['a name of one label', 'https://printer/a.jpg'],
  ['a name of the local network', 'https://printer.local/a.jpg'],
  ['a name inside a company', 'https://files.corp/a.jpg'],
  ['a name inside a cloud', 'http://metadata.google.internal/a.jpg'],
  ['a home network', 'https://nas.home.arpa/a.jpg'],
  ['a user name', 'https://user@pictures.example.com/a.jpg'],
  ['a password', 'https://:secret@pictures.example.com/a.jpg'],
  ['a port', 'https://pictures.example.com:8443/a.jpg'],
  ['a script', 'javascript:alert(1)'],
  ['inline data', 'data:image/svg+xml,<svg/>'],
  ['a file', 'file:///etc/passwd.jpg'],
  ['an address that is too long when it is written out', `https://x.example.com/${'ü'.repeat(200)}`],
])('%s is refused', (_, value) => {
  expect(() => imageAddress(value)).toThrow();
});
