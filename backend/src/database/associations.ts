/**
 * Every association between models, in one file: models then never import each other, and no import runs in a circle.
 * Imported once, by app.ts.
 */
export {};
