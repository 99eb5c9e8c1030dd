export * from './addressSpellings';
