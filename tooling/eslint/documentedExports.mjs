/**
 * Exported functions, classes and types of a package's door need a doc comment: readers of another package see nothing
 * else. `type X = (typeof XS)[number]` is described at XS. Props are described member by member, and their component.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const documentedExports = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      missing:
        "Describe '{{name}}' in a doc comment: what it does or is, with shapes, units and errors (docs/style.md).",
    },
  },
  create(context) {
    const { sourceCode } = context;
    /** @param {import('eslint').Rule.Node} node */
    const isDocumented = (node) => {
      const comment = sourceCode.getCommentsBefore(node).at(-1);
      return comment?.type === 'Block' && comment.value.startsWith('*');
    };
    /** Names of documented constants of the file. @type {Set<string>} */
    const documented = new Set();

    return {
      /** @param {any} node */
      ExportNamedDeclaration(node) {
        const { declaration } = node;
        if (!declaration) return;
        const [first] = declaration.declarations ?? [];
        const name = (declaration.id ?? first?.id)?.name ?? '';
        if (isDocumented(node)) return void documented.add(name);
        if (first && !/Function/.test(first.init?.type ?? '')) return;
        if (name.endsWith('Props') || documented.has(sourceOf(declaration.typeAnnotation))) return;
        context.report({ node, messageId: 'missing', data: { name } });
      },
    };
  },
};

/**
 * `XS` of `(typeof XS)[number]` and of `keyof typeof XS`; empty for any other type.
 *
 * @param {any} type
 * @returns {string}
 */
function sourceOf(type) {
  const query = type?.type === 'TSTypeOperator' ? type.typeAnnotation : type?.objectType;
  return query?.type === 'TSTypeQuery' ? (query.exprName?.name ?? '') : '';
}
