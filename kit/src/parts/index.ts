/**
 * What sections show and the first load of the shell does not. Each section bundles what it uses of it, so a page may have a part
 * twice, in two versions: a part keeps nothing in its module, and what the page shares it imports from `@site/kit`
 * (decision 0278).
 */
export { EmptyCart } from './cart/EmptyCart';
export { PointsLine } from './cart/PointsLine';
export { PointsToEarn } from './cart/PointsToEarn';
export { PromoCode } from './cart/PromoCode';
export { Chip, FilterChip, type ChipProps, type FilterChipProps } from './Chip';
export { CopyButton } from './CopyButton';
export { DefinitionRows, type DefinitionRow } from './DefinitionRows';
export { Disclosure, type DisclosureProps } from './Disclosure';
export { CheckboxField, type CheckboxFieldProps } from './fields/CheckboxField';
export { RadioCards, type RadioCardOption, type RadioCardsProps } from './fields/RadioCards';
export { SelectField, type SelectFieldProps, type SelectOption } from './fields/SelectField';
export { TextAreaField, type TextAreaFieldProps } from './fields/TextAreaField';
export { TextField, type TextFieldProps } from './fields/TextField';
export type { Leave } from './leaving/leaving';
export { useLeaveGuard } from './leaving/useLeaveGuard';
export { Progress, type ProgressProps } from './Progress';
export { QuantityStepper, type QuantityStepperProps } from './QuantityStepper';
export { resendIfLost } from './resendIfLost';
export { Tabs, type TabItem, type TabsProps } from './Tabs';
