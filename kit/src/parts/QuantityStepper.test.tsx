import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper, type QuantityStepperProps } from './QuantityStepper';

function Harness(props: Partial<QuantityStepperProps>) {
  const [value, setValue] = useState(props.value ?? 1);
  return <QuantityStepper itemName="Brisket Plate" {...props} value={value} onChange={setValue} />;
}

const decrease = () => screen.getByRole('button', { name: 'Decrease quantity of Brisket Plate' });
const increase = () => screen.getByRole('button', { name: 'Increase quantity of Brisket Plate' });

test('WEB-9 names the group and both buttons after the item', () => {
  render(<Harness />);
  expect(screen.getByRole('group', { name: 'Quantity of Brisket Plate' })).toBeInTheDocument();
  expect(decrease()).toBeInTheDocument();
  expect(increase()).toBeInTheDocument();
});

test('steps up and down by one', async () => {
  const user = userEvent.setup();
  render(<Harness value={2} />);
  await user.click(increase());
  await user.click(increase());
  expect(screen.getByRole('status')).toHaveTextContent('4');
  await user.click(decrease());
  expect(screen.getByRole('status')).toHaveTextContent('3');
});

test('stops at the limits and keeps the focus there', async () => {
  const user = userEvent.setup();
  render(<Harness value={2} max={3} />);
  await user.click(decrease());
  await user.click(decrease());
  expect(screen.getByRole('status')).toHaveTextContent('1');
  expect(decrease()).toHaveAttribute('aria-disabled', 'true');
  expect(decrease()).toHaveFocus();

  await user.click(increase());
  await user.click(increase());
  await user.click(increase());
  expect(screen.getByRole('status')).toHaveTextContent('3');
  expect(increase()).toHaveAttribute('aria-disabled', 'true');
});

test('ignores presses while a change is on its way', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<QuantityStepper itemName="Brisket Plate" value={2} onChange={onChange} busy />);
  await user.click(increase());
  await user.click(decrease());
  expect(onChange).not.toHaveBeenCalled();
});
