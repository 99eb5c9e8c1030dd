import { render } from '@testing-library/react';
import { BandChart } from './BandChart';

const values = [12, 14, null, 7, null, 9];

function renderMinutes(): HTMLElement {
  const { container } = render(
    <BandChart
      name="Minutes"
      keys={values.map((_, day) => `Nov ${day + 1}`)}
      label={(key) => key}
      axis={(value) => (value % 10 === 0 ? `${value} min` : '')}
      format={String}
      series={[{ kind: 'line', name: 'Ready', color: 'red', values }]}
    />,
  );
  return container;
}

test('ADM-166 a value between two gaps is a dot, because no line reaches it', () => {
  const dots = [...renderMinutes().querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cx')));
  expect(dots).toHaveLength(2);
  const [first = 0, second = 0] = dots;
  expect(first).toBeLessThan(second);
});

test('the grid has a line for each text of the axis, and no other', () => {
  const container = renderMinutes();
  const texts = [...container.querySelectorAll('.visx-axis-left text')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['0 min', '10 min']);
  expect(container.querySelectorAll('.visx-rows line')).toHaveLength(texts.length);
});
