import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type FormEvent } from 'react';
import { CheckboxField } from './CheckboxField';
import { RadioCards } from './RadioCards';
import { SelectField } from './SelectField';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';

const options = [
  { value: 'pickup', label: 'Pickup' },
  { value: 'delivery', label: 'Delivery' },
];

const cases = [
  ['TextField', (texts: object) => <TextField label="Field" {...texts} />, 'textbox'],
  ['TextAreaField', (texts: object) => <TextAreaField label="Field" {...texts} />, 'textbox'],
  ['SelectField', (texts: object) => <SelectField label="Field" options={options} {...texts} />, 'combobox'],
  ['CheckboxField', (texts: object) => <CheckboxField label="Field" {...texts} />, 'checkbox'],
] as const;

describe.each(cases)('%s', (_name, field, role) => {
  test('is named by its label and described by its hint', () => {
    render(field({ hint: 'A hint' }));
    const control = screen.getByRole(role, { name: 'Field' });
    expect(control).toHaveAccessibleDescription('A hint');
    expect(control).toBeValid();
  });

  test('WEB-116 says that it is optional in a word of its own', () => {
    render(field({ optional: true }));
    // Browsers name a control by the text of its label; the name that jsdom computes adds a space by itself.
    expect(screen.getByRole<HTMLInputElement>(role).labels?.[0]).toHaveTextContent('Field (optional)');
  });

  test('is invalid with an error and described by hint and error', () => {
    render(field({ hint: 'A hint', error: 'Wrong' }));
    const control = screen.getByRole(role, { name: 'Field' });
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('A hint Wrong');
  });

  test('stays valid with an empty error', () => {
    render(field({ error: '' }));
    const control = screen.getByRole(role, { name: 'Field' });
    expect(control).not.toHaveAttribute('aria-invalid');
    expect(control).not.toHaveAttribute('aria-describedby');
  });
});

test('a text field hands on ref, name and events as a form library registers them', async () => {
  const user = userEvent.setup();
  const ref = createRef<HTMLInputElement>();
  const onChange = jest.fn();
  const onBlur = jest.fn();
  render(<TextField label="Phone" name="customer_phone" ref={ref} onChange={onChange} onBlur={onBlur} />);
  await user.type(screen.getByLabelText('Phone'), '9');
  await user.tab();
  expect(ref.current).toBe(screen.getByLabelText('Phone'));
  expect(ref.current?.name).toBe('customer_phone');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test('a field keeps a description of its own beside hint and error', () => {
  render(
    <>
      <p id="rules">Rules</p>
      <TextField label="Code" hint="A hint" aria-describedby="rules" />
    </>,
  );
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Rules A hint');
});

describe.each(cases.slice(0, 2))('WEB-104 a text longer than its %s takes', (_name, field, role) => {
  const open = () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit} noValidate>
        {field({ hint: 'A hint', maxLength: 5 })}
        <button>Send</button>
      </form>,
    );
    return { user: userEvent.setup(), onSubmit, control: screen.getByRole(role, { name: 'Field' }) };
  };

  test('is kept whole, and the field says how much is too much', async () => {
    const { user, control } = open();
    await user.click(control);
    await user.paste(' 12345 ');
    expect(control).toBeValid();
    await user.paste('678');
    expect(control).toHaveValue(' 12345 678');
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('A hint 4 characters too long');
    await user.type(control, '{Backspace>3}');
    expect(control).toHaveAccessibleDescription('A hint');
  });

  test('keeps its form from being sent until it is short enough', async () => {
    const { user, onSubmit, control } = open();
    await user.type(control, '123456');
    expect(screen.getByRole('alert')).toHaveTextContent('1 character too long');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(control).toHaveFocus();
    await user.type(control, '{Backspace}{Tab}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('is noticed where it is there from the start', () => {
    render(field({ defaultValue: '123456', maxLength: 5 }));
    expect(screen.getByRole(role)).toHaveAccessibleDescription('1 character too long');
  });
});

test('a select shows its placeholder until something is chosen', async () => {
  const user = userEvent.setup();
  render(<SelectField label="Order type" options={options} placeholder="Choose" defaultValue="" />);
  const select = screen.getByLabelText('Order type');
  expect(select).toHaveDisplayValue('Choose');
  await user.selectOptions(select, 'delivery');
  expect(select).toHaveValue('delivery');
});

describe('RadioCards', () => {
  test('is a group named by its legend and described by its error', () => {
    render(<RadioCards legend="Order type" name="order_type" options={options} error="Choose one." />);
    const group = screen.getByRole('group', { name: 'Order type' });
    expect(group).toHaveAccessibleDescription('Choose one.');
    expect(screen.getByRole('radio', { name: 'Pickup' })).toBeInvalid();
  });

  test('without a value keeps its own choice, starting with the default', async () => {
    const user = userEvent.setup();
    const ref = jest.fn();
    render(<RadioCards legend="Order type" name="order_type" options={options} defaultValue="pickup" ref={ref} />);
    expect(screen.getByRole('radio', { name: 'Pickup' })).toBeChecked();
    await user.click(screen.getByText('Delivery'));
    expect(screen.getByRole('radio', { name: 'Delivery' })).toBeChecked();
    // A form library registers each radio by the ref.
    expect(ref).toHaveBeenCalledWith(screen.getByRole('radio', { name: 'Pickup' }));
    expect(ref).toHaveBeenCalledWith(screen.getByRole('radio', { name: 'Delivery' }));
  });

  test('with a value shows its owner’s choice', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    render(<RadioCards legend="Order type" name="order_type" options={options} value="pickup" onChange={onChange} />);
    await user.click(screen.getByRole('radio', { name: 'Delivery' }));
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  });
});
