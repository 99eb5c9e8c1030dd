import { dirname, sep } from 'node:path';
import ts from 'typescript';

/** @type {ts.CompilerOptions} */
const OPTIONS = {
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: [],
};

/** In place of a declaration that is not the package's own. */
const ANOTHER_PACKAGE = '(of another package)';

/**
 * What a package's public door exports, as the compiler declares it, without comments: by name the declaration, followed by
 * the declarations of the same package that it mentions and that are no exports themselves.
 *
 * @param {string} entry the door's source file
 * @returns {Map<string, string>} sorted by name
 */
export function describeDoor(entry) {
  const folder = dirname(entry) + sep;
  const { checker, door } = readDeclarations(entry, folder);
  const exports = checker.getExportsOfModule(door).map((one) => ({ name: one.name, symbol: original(checker, one) }));
  const exported = new Set(exports.map(({ symbol }) => symbol));
  const described = exports.map(({ name, symbol }) => /** @type {[string, string]} */ ([name, describe(symbol)]));
  return new Map(described.sort(([a], [b]) => (a < b ? -1 : 1)));

  /** @param {ts.Symbol} symbol */
  function describe(symbol) {
    const texts = [textOf(declarationsIn(folder, symbol)) || ANOTHER_PACKAGE];
    const reached = new Set([symbol]);
    for (const current of reached)
      for (const mentioned of declarationsIn(folder, current).flatMap((node) => mentionedBy(node, checker))) {
        if (reached.has(mentioned) || exported.has(mentioned) || !declarationsIn(folder, mentioned).length) continue;
        reached.add(mentioned);
        texts.push(textOf(declarationsIn(folder, mentioned)));
      }
    return texts.join('\n');
  }
}

/**
 * Compiles the declarations of the package's sources, without writing them.
 *
 * @param {string} entry
 * @param {string} folder
 */
function readDeclarations(entry, folder) {
  const declarations = declare(entry, folder);
  const host = createHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (file, version) => {
    const text = declarations.get(file);
    return text === undefined ? getSourceFile(file, version) : ts.createSourceFile(file, text, version, true);
  };
  // The sources hide, so that an import finds what was declared from them.
  host.fileExists = (file) => declarations.has(file) || (!file.startsWith(folder) && fileExists(file));
  host.readFile = (file) => declarations.get(file) ?? readFile(file);
  const file = entry.replace(/\.tsx?$/, '.d.ts');
  const program = ts.createProgram([file], OPTIONS, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const door = source && checker.getSymbolAtLocation(source);
  if (!door) throw new Error(`${entry} exports nothing`);
  return { checker, door };
}

/**
 * @param {string} entry
 * @param {string} folder
 * @returns {Map<string, string>} texts of declaration files, by path
 */
function declare(entry, folder) {
  const options = { ...OPTIONS, declaration: true, emitDeclarationOnly: true, removeComments: true };
  const program = ts.createProgram([entry], options, createHost(options));
  const texts = new Map();
  for (const file of program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder)))
    program.emit(file, (name, text) => texts.set(name, text), undefined, true);
  return texts;
}

/** @type {Map<string, ts.SourceFile | undefined>} by path */
const ofPackages = new Map();

/**
 * A host that reads the declarations of installed packages once for all programs, the language's own above all: parsing them
 * takes longer than everything else. The options of all programs agree in what parsing and binding depend on.
 *
 * @param {ts.CompilerOptions} options
 */
function createHost(options) {
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile } = host;
  host.getSourceFile = (file, version) => {
    if (!file.includes('/node_modules/')) return getSourceFile(file, version);
    if (!ofPackages.has(file)) ofPackages.set(file, getSourceFile(file, version));
    return ofPackages.get(file);
  };
  return host;
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
function original(checker, symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/**
 * @param {ts.Node} node
 * @returns {ts.Node} the whole declaration of a variable, with its `const`
 */
function statementOf(node) {
  return ts.isVariableDeclaration(node) ? node.parent.parent : node;
}

/**
 * @param {string} folder
 * @param {ts.Symbol} symbol
 */
function declarationsIn(folder, { declarations = [] }) {
  return declarations.map(statementOf).filter((node) => node.getSourceFile().fileName.startsWith(folder));
}

/**
 * The types and values of modules that a declaration mentions; members and type parameters belong to the declaration.
 *
 * @param {ts.Node} root
 * @param {ts.TypeChecker} checker
 */
function mentionedBy(root, checker) {
  /** @type {ts.Symbol[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    const target = symbol && original(checker, symbol);
    if (target?.declarations?.some((one) => ts.isSourceFile(statementOf(one).parent))) found.push(target);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** @param {readonly ts.Node[]} nodes */
function textOf(nodes) {
  const printer = ts.createPrinter({ removeComments: true });
  return nodes
    .map((node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()))
    .map((text) => text.replace(/^(export |declare |default )+/, ''))
    .sort()
    .join('\n');
}
