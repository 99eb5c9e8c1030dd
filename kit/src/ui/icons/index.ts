import { createIcon } from './createIcon';

export type { IconProps } from './createIcon';

export const AlertIcon = createIcon('AlertIcon', 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2v.05');
export const ArrowLeftIcon = createIcon('ArrowLeftIcon', 'M20 12H4m6-6-6 6 6 6');
export const ArrowRightIcon = createIcon('ArrowRightIcon', 'M4 12h16m-6-6 6 6-6 6');
export const CameraIcon = createIcon(
  'CameraIcon',
  'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm1.2-5.2v.05',
);
export const CartIcon = createIcon(
  'CartIcon',
  'M2.5 4h2.2c.5 0 .9.3 1 .8L8 15.5h9.6c.5 0 .9-.3 1-.8L20.5 8H6.4M9.5 20v.05M16.5 20v.05M10.5 20a1 1 0 1 1-2 0 1 1 0 0 1 2 0zm7 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0z',
);
export const CheckIcon = createIcon('CheckIcon', 'm4.5 12.5 5 5 10-11');
export const ChevronDownIcon = createIcon('ChevronDownIcon', 'm6 9 6 6 6-6');
export const ChevronLeftIcon = createIcon('ChevronLeftIcon', 'm15 6-6 6 6 6');
export const ChevronRightIcon = createIcon('ChevronRightIcon', 'm9 6 6 6-6 6');
export const ClockIcon = createIcon('ClockIcon', 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5.2l3.4 2');
export const CloseIcon = createIcon('CloseIcon', 'm6 6 12 12M18 6 6 18');
export const EditIcon = createIcon(
  'EditIcon',
  'm4 20 .9-4.4L15.8 4.7a1.8 1.8 0 0 1 2.5 0l1 1a1.8 1.8 0 0 1 0 2.5L8.4 19.1zM13.8 6.7l3.5 3.5',
);
export const ExternalIcon = createIcon(
  'ExternalIcon',
  'M14 4h6v6m0-6-9 9M18 14.5V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8c0-1.1.9-2 2-2h3.5',
);
export const FilterIcon = createIcon(
  'FilterIcon',
  'M4 7h9m5 0h2M4 17h3m5 0h8M18 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zm-6 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
);
export const FlameIcon = createIcon(
  'FlameIcon',
  'M12 3c.5 3.5 5.5 5.4 5.5 11a5.5 5.5 0 0 1-11 0c0-2.6 1.2-4.2 2.4-5.4.2 1.5.8 2.3 1.6 2.9C10.3 8.5 10.9 5.2 12 3z',
);
export const GiftIcon = createIcon(
  'GiftIcon',
  'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5S10.8 3.5 8.5 3.5a2 2 0 0 0 0 4zm0 0s1.2-4 3.5-4a2 2 0 0 1 0 4z',
);
export const InfoIcon = createIcon('InfoIcon', 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.5M12 7.7v.05');
export const LeafIcon = createIcon(
  'LeafIcon',
  'M5 19c0-9 4-14 15-14.5C20.5 14 16 18.5 9.5 18.5c-1.3 0-2.5-.3-3.5-1M4.5 20.5C6.5 16 9.5 12.5 14 10',
);
export const LockIcon = createIcon(
  'LockIcon',
  'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11zM8 11V8a4 4 0 0 1 8 0v3',
);
export const MenuIcon = createIcon('MenuIcon', 'M4 6.5h16M4 12h16M4 17.5h16');
export const MinusIcon = createIcon('MinusIcon', 'M5.5 12h13');
export const MoonIcon = createIcon('MoonIcon', 'M20 14.2A8.3 8.3 0 0 1 9.8 4 8.3 8.3 0 1 0 20 14.2z');
export const PhoneIcon = createIcon(
  'PhoneIcon',
  'M8.7 4.3 6 4a2 2 0 0 0-2.2 2.2A15.8 15.8 0 0 0 17.8 20.2 2 2 0 0 0 20 18l-.3-2.7a1.5 1.5 0 0 0-1-1.2l-2.6-.9a1.5 1.5 0 0 0-1.6.4l-.9 1a12 12 0 0 1-4.2-4.2l1-.9a1.5 1.5 0 0 0 .4-1.6l-.9-2.6a1.5 1.5 0 0 0-1.2-1z',
);
export const PinIcon = createIcon(
  'PinIcon',
  'M19 10c0 4.7-7 11-7 11s-7-6.3-7-11a7 7 0 0 1 14 0zm-4.5 0a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
);
export const PlusIcon = createIcon('PlusIcon', 'M12 5.5v13M5.5 12h13');
export const RetryIcon = createIcon(
  'RetryIcon',
  'M4 11a8 8 0 0 1 14.3-4L20 9m0-5v5h-5M20 13a8 8 0 0 1-14.3 4L4 15m0 5v-5h5',
);
export const SearchIcon = createIcon('SearchIcon', 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.3 15.3 20 20');
export const StarIcon = createIcon('StarIcon', 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z');
export const SunIcon = createIcon(
  'SunIcon',
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.8v1.7m0 15v1.7M2.8 12h1.7m15 0h1.7M5.5 5.5l1.2 1.2m10.6 10.6 1.2 1.2m0-13-1.2 1.2M6.7 17.3l-1.2 1.2',
);
export const TrashIcon = createIcon(
  'TrashIcon',
  'M4.5 6.5h15M9.5 6.5V5a1.2 1.2 0 0 1 1.2-1.2h2.6A1.2 1.2 0 0 1 14.5 5v1.5M6.5 6.5l.8 12a1.6 1.6 0 0 0 1.6 1.5h6.2a1.6 1.6 0 0 0 1.6-1.5l.8-12M10.2 10.5v5.5m3.6-5.5v5.5',
);
export const TruckIcon = createIcon(
  'TruckIcon',
  'M2.5 6h11v11h-11zM13.5 10h4l3.5 3.5V17h-7.5M9 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm10 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
);
export const UserIcon = createIcon(
  'UserIcon',
  'M15.8 8a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0zM4.5 20c.6-3.8 3.6-6 7.5-6s6.9 2.2 7.5 6',
);
export const VideoIcon = createIcon(
  'VideoIcon',
  'M5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5zM10 9v6l5-3z',
);
