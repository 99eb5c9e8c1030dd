import type { ModifierGroup } from '@site/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OptionGroup } from './OptionGroup';
import type { Choices } from './dishChoices';

const option = (id: number, name: string) => ({ id, name, price: '0.00', is_default: false });
const twoSides: ModifierGroup = {
  id: 4,
  name: 'Choose two sides',
  min_select: 2,
  max_select: 2,
  options: [option(1, 'Beans'), option(2, 'Slaw'), option(3, 'Fries'), option(4, 'Street corn')],
};

function show(group: ModifierGroup, initial: number[] = []) {
  function Harness() {
    const [chosen, setChosen] = useState<Choices>(new Set(initial));
    return <OptionGroup group={group} chosen={chosen} onChange={setChosen} />;
  }
  render(<Harness />);
  return userEvent.setup();
}
const checked = () =>
  screen
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.closest('label')?.textContent ?? '')
    .sort();

describe('a group of options', () => {
  it('keeps every option selectable when the group is full', () => {
    show(twoSides, [1, 2]);
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeEnabled();
  });

  it('replaces the oldest choice when the group is full, and notifies screen readers', async () => {
    const user = show(twoSides, [1, 2]);
    await user.click(screen.getByRole('checkbox', { name: 'Fries' }));
    expect(checked()).toEqual(['Fries', 'Slaw']);
    expect(screen.getByRole('status')).toHaveTextContent('Fries replaces Beans');
    await user.click(screen.getByRole('checkbox', { name: 'Street corn' }));
    expect(checked()).toEqual(['Fries', 'Street corn']);
    expect(screen.getByRole('status')).toHaveTextContent('Street corn replaces Slaw');
  });

  it('can be used by keyboard alone', async () => {
    const user = show(twoSides, [1, 2]);
    await user.tab();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Fries' })).toHaveFocus();
    await user.keyboard(' ');
    expect(checked()).toEqual(['Fries', 'Slaw']);
  });

  it('clears a choice that is pressed again, which leaves room without replacing anything', async () => {
    const user = show(twoSides, [1, 2]);
    await user.click(screen.getByRole('checkbox', { name: 'Slaw' }));
    await user.click(screen.getByRole('checkbox', { name: 'Fries' }));
    expect(checked()).toEqual(['Beans', 'Fries']);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('replaces the only choice of an optional group for one', async () => {
    const user = show({ ...twoSides, min_select: 0, max_select: 1 }, [1]);
    await user.click(screen.getByRole('checkbox', { name: 'Slaw' }));
    expect(checked()).toEqual(['Slaw']);
  });
});
