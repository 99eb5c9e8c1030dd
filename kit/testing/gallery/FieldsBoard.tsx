import { CheckboxField, RadioCards, SelectField, TextAreaField, TextField } from '../../src/parts';
import { PinIcon, SearchIcon, TruckIcon } from '../../src/ui';
import { Board, Columns } from './Board';

const orderTypes = [
  { value: 'pickup', label: 'Pickup', hint: 'Ready in about 20 min', icon: <PinIcon /> },
  { value: 'delivery', label: 'Delivery', hint: 'To your door', icon: <TruckIcon />, end: '$3.99' },
  { value: 'drone', label: 'By drone', hint: 'Not yet', disabled: true },
];
const states = [
  { value: 'tx', label: 'Texas' },
  { value: 'la', label: 'Louisiana' },
];

export function FieldsBoard() {
  return (
    <Board title="Fields">
      <Columns>
        <TextField label="Full name" autoComplete="name" />
        <TextField label="Phone" hint="We call only about this order." defaultValue="(936) 555-0142" />
        <TextField label="Email" optional placeholder="you@example.com" type="email" />
        <TextField label="Promo code" error="This code has expired." defaultValue="SUMMER" />
        <TextField label="Search the menu" prefix={<SearchIcon />} />
        <TextField label="Disabled" disabled defaultValue="Not now" />
        <SelectField label="State" options={states} placeholder="Choose a state" defaultValue="" />
        <SelectField label="State with error" options={states} error="Choose a state." />
        <TextAreaField label="Special requests" hint="At most 500 characters." optional />
        <TextAreaField label="Why us?" error="Write at least a sentence." />
        <div>
          <CheckboxField label="Keep me signed in" />
          <CheckboxField label="Checked" defaultChecked hint="With a hint." />
          <CheckboxField label="I agree to the terms" error="Agree to go on." />
          <CheckboxField label="Disabled" disabled defaultChecked />
        </div>
      </Columns>
      <RadioCards legend="Order type" name="order_type" options={orderTypes} defaultValue="pickup" />
      <RadioCards legend="With error" name="with_error" options={orderTypes.slice(0, 2)} error="Choose one." />
    </Board>
  );
}
