// The page has kit's texts once. `npm run messages` follows these names to where they are declared.
export { kitPlural as plural, kitRich as rich, kitT as t } from '@site/kit';
