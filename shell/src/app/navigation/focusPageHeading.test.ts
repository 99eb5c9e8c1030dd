import { waitFor } from '@testing-library/react';
import { focusPageHeading } from './focusPageHeading';

let main: HTMLElement;
let stop = () => {};
beforeEach(() => {
  document.body.innerHTML = '<a href="/order-status/1">Your order</a><main></main>';
  main = document.querySelector('main') as HTMLElement;
  document.querySelector('a')?.focus();
});
afterEach(() => stop());

/** What the page is made of from now on. */
const show = (html: string) => {
  main.innerHTML = html;
};
const heading = () => main.querySelector('h1');
const mutationsSeen = () => new Promise((resolve) => setTimeout(resolve));

it('WEB-75 follows from the heading of a skeleton to the one that comes with the data', async () => {
  show('<h1>Your order</h1>');
  stop = focusPageHeading(main);
  expect(heading()).toHaveFocus();
  show('<p>Loading</p>');
  await mutationsSeen();
  show('<h1>The kitchen has your order</h1>');
  await waitFor(() => expect(heading()).toHaveFocus());
});

it('waits for the heading of a page that has none yet', async () => {
  stop = focusPageHeading(main);
  show('<h1>Your order</h1>');
  await waitFor(() => expect(heading()).toHaveFocus());
});

it('leaves the focus where the guest moved it before the heading was replaced', async () => {
  show('<h1>Your order</h1>');
  stop = focusPageHeading(main);
  document.querySelector('a')?.focus();
  show('<h1>The kitchen has your order</h1>');
  await mutationsSeen();
  expect(document.querySelector('a')).toHaveFocus();
});
