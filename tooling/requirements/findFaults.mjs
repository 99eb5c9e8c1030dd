import { findCitations } from './findCitations.mjs';
import { readCapabilities, readDecisions, readRequirements } from './readRequirements.mjs';

const REMEDY = 'npm run requirements -- --write';

/**
 * Finds the faults between the lists of requirements and their citations; empty when there are none.
 *
 * @param {string} root
 * @returns {{ requirements: number, citations: number, faults: string[], testsOf: (id: string) => string[] }}
 */
export function findFaults(root) {
  const { requirements, sections } = readRequirements(root);
  const { citations, elsewhere, decisions } = findCitations(root);
  const decided = readDecisions(root);
  const known = new Set(requirements.map(({ id }) => id));
  /** @param {string} id */
  const testsOf = (id) => [
    ...new Set(citations.filter((citation) => citation.inTest && citation.id === id).map(({ path }) => path)),
  ];
  /** @param {string} id */
  const isDefined = (id) => known.has(id) || sections.has(/section (\d+)/.exec(id)?.[1] ?? '');

  const faults = [
    ...requirements
      .filter(({ id }, index) => requirements.findIndex((other) => other.id === id) < index)
      .map(({ id, list }) => `${list} defines ${id} a second time`),
    ...citations
      .filter(({ id }) => !isDefined(id))
      .map(({ id, path, line }) => `${path}:${line} cites ${id}, which docs/requirements does not define`),
    ...elsewhere.map(({ id, path, line }) => `${path}:${line} cites "${id}", a list that is not in this repository`),
    ...decisions
      .filter(({ id }) => !decided.includes(id))
      .map(({ id, path, line }) => `${path}:${line} cites decision ${id}, which docs/decisions does not have`),
    ...decided.filter((id, index) => decided.indexOf(id) < index).map((id) => `docs/decisions has ${id} a second time`),
    ...requirements
      .filter(({ id }) => testsOf(id).length === 0)
      .map(({ id, list }) => `no test cites ${id} of ${list}`),
    ...requirements
      .filter(({ id, tests }) => testsOf(id).length > 0 && !namesItsTests(tests, testsOf(id)))
      .map(({ id, list }) => `${list} names no test for ${id}, or one that does not cite it: ${REMEDY}`),
    ...readCapabilities(root).flatMap(({ list, name, ids }) =>
      ids.length === 0
        ? [`${list} names no requirement for the capability "${name}"`]
        : ids.filter((id) => !known.has(id)).map((id) => `${list} names ${id} for "${name}", which is not defined`),
    ),
  ];
  return { requirements: known.size, citations: citations.length, faults, testsOf };
}

/**
 * Whether a list names at least one test, and only tests that cite the id. It may name fewer than there are.
 *
 * @param {readonly string[]} named
 * @param {readonly string[]} citing
 */
function namesItsTests(named, citing) {
  return named.length > 0 && named.every((path) => citing.includes(path));
}
