import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import semver from 'semver';
import ts from 'typescript';
import { listSections } from '../environment/sections.mjs';

/** The host contract. A member that came after 1.0.0 carries `@since <version>`. */
const CONTRACT = 'contracts/src/host.ts';

/** @typedef {{ remote: string, at: string, message: string }} ContractViolation */

/**
 * Finds uses of the host contract that a remote's `section.hostContract` does not cover: the range admits a host that is
 * older than the member. Reads types, so it also finds members that come through hooks of kit.
 *
 * @param {string} root folder of the packages
 * @returns {{ files: number, violations: ContractViolation[] }} `files`: how many source files of remotes were read
 */
export function findContractViolations(root) {
  const remotes = listSections(root);
  const files = new Map(remotes.map((remote) => [remote, sourcesOf(join(root, remote, 'src'))]));
  const program = ts.createProgram([...files.values()].flat(), {
    jsx: ts.JsxEmit.ReactJSX,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  });
  const sinceOf = sinceReader(program.getTypeChecker(), join(root, CONTRACT));
  const violations = remotes.flatMap((remote) => {
    const { section } = JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8'));
    const oldest = semver.validRange(section.hostContract) && semver.minVersion(section.hostContract);
    if (!oldest)
      return [{ remote, at: `${remote}/package.json`, message: `${section.hostContract} is not a version range` }];
    return (files.get(remote) ?? []).flatMap((file) => {
      const source = program.getSourceFile(file);
      if (!source) throw new Error(`${file} was not read`);
      return usesIn(source, sinceOf)
        .filter(({ since }) => semver.gt(since, oldest))
        .map(({ name, since, line }) => ({
          remote,
          at: `${relative(root, file)}:${line}`,
          message: `uses ${name} of host contract ${since}, but package.json admits ${oldest.version} (${section.hostContract})`,
        }));
    });
  });
  return { files: [...files.values()].flat().length, violations };
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.split(sep).includes('testing'))
    .map((name) => join(folder, name));
}

/**
 * @typedef {(node: ts.Identifier) => string | undefined} SinceOf the version that introduced the member that a name means
 *
 * @param {ts.TypeChecker} checker
 * @param {string} contract
 * @returns {SinceOf}
 */
function sinceReader(checker, contract) {
  return (node) => {
    const { parent } = node;
    // The name in an object literal or a pattern means a property of the type that is expected or taken apart there.
    const owner =
      (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) && parent.name === node
        ? checker.getContextualType(parent.parent)
        : ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node
          ? checker.getTypeAtLocation(parent.parent)
          : undefined;
    const symbol = owner
      ? checker.getPropertyOfType(checker.getNonNullableType(owner), node.text)
      : checker.getSymbolAtLocation(node);
    const original = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    for (const declaration of original?.declarations ?? []) {
      if (declaration.getSourceFile().fileName !== contract) continue;
      const tag = ts.getJSDocTags(declaration).find(({ tagName }) => tagName.text === 'since');
      const version = ts.getTextOfJSDocComment(tag?.comment)?.trim();
      if (version) return version;
    }
    return undefined;
  };
}

/**
 * @param {ts.SourceFile} source
 * @param {SinceOf} sinceOf
 */
function usesIn(source, sinceOf) {
  /** @type {{ name: string, since: string, line: number }[]} */
  const uses = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const since = ts.isIdentifier(node) ? sinceOf(node) : undefined;
    if (since && ts.isIdentifier(node))
      uses.push({ name: node.text, since, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}
