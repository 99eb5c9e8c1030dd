import { parser } from '@prometheus-io/lezer-promql';

/**
 * The metrics that a PromQL expression reads, each with the labels that it selects by.
 *
 * @param {string} expression
 * @returns {{ metric: string, labels: string[] }[]}
 * @throws {Error}  when it is no PromQL
 */
export function queryNames(expression) {
  /** @type {{ metric: string, labels: string[] }[]} */
  const found = [];
  const textOf = (/** @type {{ from: number, to: number }} */ { from, to }) => expression.slice(from, to);
  parser.parse(expression).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`No PromQL at character ${node.from}: ${expression}`);
      if (node.name === 'VectorSelector') found.push({ metric: textOf(node.node.firstChild ?? node), labels: [] });
      if (node.name === 'LabelName' && node.node.parent?.name === 'UnquotedLabelMatcher')
        found.at(-1)?.labels.push(textOf(node));
    },
  });
  return found;
}
