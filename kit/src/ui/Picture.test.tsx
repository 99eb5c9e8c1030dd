import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Picture } from './Picture';

const media = '/media/dishes/brisket-plate.3f9a2c/640.webp';

test('WEB-4 offers our own media as AVIF and WebP in every stored width', () => {
  const { container } = render(<Picture src={media} alt="Brisket Plate" width={640} height={360} sizes="50vw" />);
  const [avif, webp] = container.querySelectorAll('source');
  expect(avif).toHaveAttribute('type', 'image/avif');
  expect(avif).toHaveAttribute(
    'srcset',
    [320, 640, 960, 1280].map((width) => `/media/dishes/brisket-plate.3f9a2c/${width}.avif ${width}w`).join(', '),
  );
  expect(webp).toHaveAttribute('srcset', expect.stringContaining('/960.webp 960w'));
  expect(avif).toHaveAttribute('sizes', '50vw');
  expect(screen.getByRole('img', { name: 'Brisket Plate' })).toHaveAttribute('src', media);
});

test('leaves other addresses as they are', () => {
  const { container } = render(
    <Picture src="https://cdn.example.com/media/dishes/x/640.webp" alt="Pie" width={640} height={360} />,
  );
  expect(container.querySelector('source')).toBeNull();
  expect(screen.getByRole('img', { name: 'Pie' })).toHaveAttribute(
    'src',
    'https://cdn.example.com/media/dishes/x/640.webp',
  );
});

test('WEB-4 loads lazily and keeps its place; a priority picture loads first', () => {
  const { rerender } = render(<Picture src={media} alt="Pie" width={640} height={360} />);
  const image = () => screen.getByRole('img', { name: 'Pie' });
  expect(image()).toHaveAttribute('loading', 'lazy');
  expect(image()).toHaveAttribute('width', '640');
  expect(image()).toHaveAttribute('height', '360');
  rerender(<Picture src={media} alt="Pie" width={640} height={360} priority />);
  expect(image()).toHaveAttribute('loading', 'eager');
  expect(image()).toHaveAttribute('fetchpriority', 'high');
});

test('shows the drawn plate under the same name when the picture fails, and tries a new address', () => {
  const { container, rerender } = render(<Picture src={media} alt="Pie" width={640} height={360} />);
  fireEvent.error(screen.getByRole('img', { name: 'Pie' }));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Pie' })).toBeInTheDocument();

  rerender(<Picture src="/media/dishes/pie.aa/640.webp" alt="Pie" width={640} height={360} />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/media/dishes/pie.aa/640.webp');
});

test('WEB-101 shows the drawn plate for a picture of the first HTML that failed before the page answered', () => {
  const picture = <Picture src={media} alt="Pie" width={640} height={360} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(picture);
  const early = container.querySelector('img');
  if (!early) throw new Error('no picture');
  Object.defineProperties(early, { complete: { value: true }, naturalWidth: { value: 0 } });
  render(picture, { container, hydrate: true });
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Pie' })).toBeInTheDocument();
});

test.each([undefined, ''])('shows the drawn plate for the address %p, silent when the alt is empty', (src) => {
  render(<Picture src={src} alt="" width={640} height={360} />);
  expect(screen.queryByRole('img')).toBeNull();
});
