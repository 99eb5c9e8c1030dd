import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** The functions of `createMessages` in kit, and the place of the English text among their arguments. */
const FUNCTIONS = new Map([
  ['t', 0],
  ['rich', 0],
  ['plural', 1],
]);

const PLACE = /\{(\w+)\}/g;

/**
 * @typedef {{ english: string, where: string, isPlural: boolean }} Use
 * @typedef {{ english: string, forms: string[], isPlural: boolean, isServed: boolean }} Translation
 */

/**
 * Compares the texts that a package passes to `t`, `plural` and `rich` with its Spanish ones: each is translated, has the same
 * places, and is in use. Arguments are resolved by the type checker, so a label out of a constant list counts; a text that is
 * no more than a string comes from the server, and its translation is in `es.served.ts`.
 *
 * @param {string} folder of the package
 * @returns {string[]} what is wrong; none for a package without `src/messages/es.ts`
 */
export function checkMessages(folder) {
  const file = join(folder, 'src/messages/es.ts');
  if (!existsSync(file)) return [];
  const program = createProgram(folder);
  const translations = readTranslations(program, file);
  const { uses, faults } = readUses(program, folder);
  const known = new Map(translations.map((translation) => [translation.english, translation]));
  for (const { english, where, isPlural } of uses) {
    const found = known.get(english);
    if (!found) faults.push(`${where}: ${quote(english)} has no Spanish translation`);
    else if (found.isPlural !== isPlural)
      faults.push(`${where}: ${quote(english)} is ${isPlural ? 'a plural' : 'no plural'}, its translation is not so`);
  }
  const used = new Set(uses.map(({ english }) => english));
  for (const { english, forms, isServed } of translations) {
    if (!isServed && !used.has(english)) faults.push(`src/messages/es.ts: ${quote(english)} is not in use`);
    for (const form of forms) {
      const fault = differentPlaces(english, form, forms.length > 1);
      if (fault) faults.push(`src/messages/es.ts: ${quote(english)} ${fault}`);
    }
  }
  return faults;
}

/** @param {string} folder */
function createProgram(folder) {
  // The first is this repository's; a section in its own repository has the second.
  const [path] = ['tsconfig.web.json', 'tsconfig.json'].flatMap(
    (file) => ts.findConfigFile(folder, (name) => ts.sys.fileExists(name), file) ?? [],
  );
  const { config } = ts.readConfigFile(path ?? '', (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, folder);
  const names = ts.sys
    .readDirectory(join(folder, 'src'), ['.ts', '.tsx'])
    .filter((name) => !/\.test\.tsx?$/.test(name));
  return ts.createProgram(names, { ...options, noEmit: true, composite: false, incremental: false });
}

/**
 * @param {ts.Program} program
 * @param {string} file
 * @returns {Translation[]}
 */
function readTranslations(program, file) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const assigned = source?.statements.find(ts.isExportAssignment);
  if (!assigned) throw new Error(`${file} has no default export`);
  return checker
    .getTypeAtLocation(assigned.expression)
    .getProperties()
    .map((property) => {
      const [declaration] = property.declarations ?? [];
      if (!declaration || !ts.isPropertyAssignment(declaration))
        throw new Error(`${file}: ${property.name} is no text of an object literal`);
      const { initializer } = declaration;
      const isPlural = ts.isObjectLiteralExpression(initializer);
      const forms = isPlural
        ? initializer.properties.flatMap((form) => (ts.isPropertyAssignment(form) ? textOf(form.initializer) : []))
        : textOf(initializer);
      return {
        english: ts.unescapeLeadingUnderscores(property.escapedName),
        forms,
        isPlural,
        isServed: declaration.getSourceFile().fileName.endsWith('es.served.ts'),
      };
    });
}

/**
 * @param {ts.Expression} node
 * @returns {string[]}
 */
function textOf(node) {
  return ts.isStringLiteralLike(node) ? [node.text] : [];
}

/**
 * @param {ts.Program} program
 * @param {string} folder
 */
function readUses(program, folder) {
  const checker = program.getTypeChecker();
  /** @type {Use[]} */
  const uses = [];
  /** @type {string[]} */
  const faults = [];
  for (const source of program.getSourceFiles()) {
    const name = relative(folder, source.fileName);
    if (!name.startsWith(`src${sep}`)) continue;
    visit(source, false);

    /**
     * @param {ts.Node} node
     * @param {boolean} isInFunction
     */
    function visit(node, isInFunction) {
      const place = ts.isCallExpression(node) && isOwnFunction(node.expression) ? nameOf(node.expression) : undefined;
      if (ts.isCallExpression(node) && place !== undefined) {
        const where = `${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
        if (!isInFunction) faults.push(`${where}: called while the module loads, before the translations have come`);
        const argument = node.arguments[FUNCTIONS.get(place) ?? 0];
        if (argument) uses.push(...usesOf(argument, where, place === 'plural'));
      }
      const isFunction = ts.isFunctionLike(node) || ts.isPropertyDeclaration(node);
      ts.forEachChild(node, (child) => visit(child, isInFunction || isFunction));
    }

    /**
     * Whether a function is one of the package's own `src/messages`.
     *
     * @param {ts.Expression} callee
     */
    function isOwnFunction(callee) {
      if (!ts.isIdentifier(callee) || !FUNCTIONS.has(callee.text)) return false;
      const symbol = checker.getSymbolAtLocation(callee);
      const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return target?.declarations?.some((one) => /\/messages\/index\.ts$/.test(one.getSourceFile().fileName)) ?? false;
    }

    /** @param {ts.Expression} callee */
    function nameOf(callee) {
      return ts.isIdentifier(callee) ? callee.text : undefined;
    }

    /**
     * @param {ts.Expression} argument
     * @param {string} where
     * @param {boolean} isPlural
     * @returns {Use[]}
     */
    function usesOf(argument, where, isPlural) {
      if (!isPlural) return textsOf(argument).map((english) => ({ english, where, isPlural }));
      const other = checker.getTypeAtLocation(argument).getProperty('other');
      const declared = other?.valueDeclaration;
      const texts = declared && ts.isPropertyAssignment(declared) ? textsOf(declared.initializer) : [];
      if (texts.length === 0)
        faults.push(`${where}: the form "other" is not written here, so that it cannot be checked`);
      return texts.map((english) => ({ english, where, isPlural }));
    }

    /**
     * The texts that an expression can be; none when it is any string.
     *
     * @param {ts.Expression} node
     * @returns {string[]}
     */
    function textsOf(node) {
      // The type of a choice between a text and any string is "string": each of its sides is read by itself.
      if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
      if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
      if (ts.isBinaryExpression(node)) return [...textsOf(node.left), ...textsOf(node.right)];
      if (ts.isStringLiteralLike(node)) return [node.text];
      const type = checker.getTypeAtLocation(node);
      return (type.isUnion() ? type.types : [type]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
    }
  }
  return { uses, faults };
}

/**
 * @param {string} english
 * @param {string} spanish
 * @param {boolean} isForm a form for one number may write the number out
 */
function differentPlaces(english, spanish, isForm) {
  const [wanted, found] = [placesOf(english), placesOf(spanish)];
  const extra = found.filter((place) => !wanted.includes(place));
  const missing = wanted.filter((place) => !found.includes(place) && !(isForm && place === 'count'));
  if (extra.length > 0) return `has a place {${extra[0]}} in Spanish alone`;
  return missing.length > 0 ? `lacks its place {${missing[0]}} in Spanish` : null;
}

/** @param {string} text */
function placesOf(text) {
  return [...text.matchAll(PLACE)].map(([, name = '']) => name);
}

/** @param {string} text */
function quote(text) {
  return JSON.stringify(text);
}
