import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

/** The functions of `createMessages` in kit and of `createTexts` on the server, and the place of the English text among their arguments. */
const FUNCTIONS = new Map([
  ['t', 0],
  ['rich', 0],
  ['plural', 1],
]);

const PLACE = /\{(\w+)\}/g;

/**
 * `messages` is the folder whose function is called.
 *
 * @typedef {{ english: string, where: string, isPlural: boolean, messages: string }} Use
 * @typedef {{ english: string, forms: string[], isPlural: boolean, isServed: boolean }} Translation
 */

/**
 * Compares the texts that a package passes to `t`, `plural` and `rich` with its Spanish ones: each is translated, has the same
 * places, and is in use. Arguments are resolved by the type checker, so a label out of a constant list counts; a text that is
 * no more than a string comes from the server, and its translation is in `es.served.ts`. The server has a folder `messages`
 * in each domain that writes mails.
 *
 * @param {string} folder of the package
 * @returns {string[]} what is wrong; none for a package without a `messages/es.ts`
 */
export function checkMessages(folder) {
  const files = findTranslations(join(folder, 'src'));
  if (files.length === 0) return [];
  const program = createProgram(folder, files);
  const { uses, faults } = readUses(program, folder);
  for (const file of files) {
    const own = uses.filter(({ messages }) => messages === dirname(file));
    faults.push(...compare(own, readTranslations(program, file), relative(folder, file)));
  }
  return faults;
}

/**
 * @param {string} source the folder `src` of a package
 * @returns {string[]} each `messages/es.ts` below it
 */
function findTranslations(source) {
  if (!existsSync(source)) return [];
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|[\\/])messages[\\/]es\.ts$/.test(name))
    .map((name) => join(source, name))
    .sort();
}

/**
 * @param {Use[]} uses of one folder of translations
 * @param {Translation[]} translations
 * @param {string} file of the translations, for the reader
 */
function compare(uses, translations, file) {
  /** @type {string[]} */
  const faults = [];
  const known = new Map(translations.map((translation) => [translation.english, translation]));
  for (const { english, where, isPlural } of uses) {
    const found = known.get(english);
    if (!found) faults.push(`${where}: ${quote(english)} has no Spanish translation`);
    else if (found.isPlural !== isPlural)
      faults.push(`${where}: ${quote(english)} is ${isPlural ? 'a plural' : 'no plural'}, its translation is not so`);
  }
  const used = new Set(uses.map(({ english }) => english));
  for (const { english, forms, isServed } of translations) {
    if (!isServed && !used.has(english)) faults.push(`${file}: ${quote(english)} is not in use`);
    for (const form of forms) {
      const fault = differentPlaces(english, form, forms.length > 1);
      if (fault) faults.push(`${file}: ${quote(english)} ${fault}`);
    }
  }
  return faults;
}

/**
 * @param {string} folder
 * @param {readonly string[]} translations
 */
function createProgram(folder, translations) {
  const isServer = !translations.includes(join(folder, 'src/messages/es.ts'));
  // The first is this repository's; a section in its own repository has the second.
  const [path] = [isServer ? 'tsconfig.server.json' : 'tsconfig.web.json', 'tsconfig.json'].flatMap(
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
      const called = ts.isCallExpression(node) ? ownFunction(node.expression) : undefined;
      if (ts.isCallExpression(node) && called) {
        const { name: callee, messages } = called;
        const where = `${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
        if (!isInFunction) faults.push(`${where}: called while the module loads, before the translations have come`);
        const argument = node.arguments[FUNCTIONS.get(callee) ?? 0];
        if (argument) uses.push(...usesOf(argument, where, callee === 'plural').map((use) => ({ ...use, messages })));
      }
      const isFunction = ts.isFunctionLike(node) || ts.isPropertyDeclaration(node);
      ts.forEachChild(node, (child) => visit(child, isInFunction || isFunction));
    }

    /**
     * Whether a function is one of the package's own `messages`: exported by its `index.ts`, taken from what a function of it
     * returns, as the server does for one language (`const { t } = textsIn(locale)`), or handed on from there as a parameter
     * (`({ t }) => …`), which belongs to the nearest folder `messages`.
     *
     * @param {ts.Expression} callee
     * @returns {{ name: string, messages: string } | undefined} with the folder of the translations
     */
    function ownFunction(callee) {
      if (!ts.isIdentifier(callee) || !FUNCTIONS.has(callee.text)) return undefined;
      const exported = messagesOf(callee);
      if (exported) return { name: callee.text, messages: exported };
      const [declaration] = checker.getSymbolAtLocation(callee)?.declarations ?? [];
      if (!declaration || !ts.isBindingElement(declaration)) return undefined;
      const variable = declaration.parent.parent;
      if (ts.isParameter(variable)) {
        const index = ts.findConfigFile(dirname(source.fileName), ts.sys.fileExists, 'messages/index.ts');
        return index === undefined ? undefined : { name: callee.text, messages: dirname(index) };
      }
      if (!ts.isVariableDeclaration(variable) || !variable.initializer) return undefined;
      const { initializer } = variable;
      const made = ts.isCallExpression(initializer) ? messagesOf(initializer.expression) : undefined;
      return made === undefined ? undefined : { name: callee.text, messages: made };
    }

    /**
     * @param {ts.Expression} node
     * @returns {string | undefined} the folder `messages` whose `index.ts` declares what the node names
     */
    function messagesOf(node) {
      const symbol = checker.getSymbolAtLocation(node);
      const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const file = target?.declarations
        ?.map((one) => one.getSourceFile().fileName)
        .find((one) => /\/messages\/index\.ts$/.test(one));
      return file === undefined ? undefined : dirname(file);
    }

    /**
     * @param {ts.Expression} argument
     * @param {string} where
     * @param {boolean} isPlural
     * @returns {Omit<Use, 'messages'>[]}
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
