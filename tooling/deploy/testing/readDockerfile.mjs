import { readFileSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';
import { ModifiableInstruction } from 'dockerfile-ast/lib/modifiableInstruction.js';

/**
 * @typedef {object} Step  one instruction of a stage
 * @property {string} name  COPY, RUN, ENV, ...
 * @property {string[]} flags  as `from=build`
 * @property {string[]} words  its arguments: those of the exec form where it is used
 * @property {boolean} isExecForm
 */

/** @typedef {{ name: string, image: string, steps: Step[] }} Stage */

/**
 * The stages of a Dockerfile, in their order.
 *
 * @param {string} path
 * @returns {Stage[]}
 */
export function readDockerfile(path) {
  /** @type {Stage[]} */
  const stages = [];
  for (const instruction of DockerfileParser.parse(readFileSync(path, 'utf8')).getInstructions()) {
    const name = instruction.getKeyword();
    const words = instruction.getArguments().map((argument) => argument.getValue());
    if (name === 'FROM') {
      stages.push({ name: words[2] ?? '', image: words[0] ?? '', steps: [] });
      continue;
    }
    const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
    const exec = execForm(instruction.getRawArgumentsContent() ?? '');
    stages.at(-1)?.steps.push({
      name,
      flags: flags.map((flag) => `${flag.getName()}=${flag.getValue()}`),
      words: exec ?? words,
      isExecForm: exec !== undefined,
    });
  }
  return stages;
}

/** @param {string} text  of the arguments @returns {string[] | undefined}  nothing for the shell form */
function execForm(text) {
  const start = /(?:^|\s)\[/.exec(text);
  if (!start) return undefined;
  try {
    return JSON.parse(text.slice(start.index));
  } catch {
    return undefined;
  }
}
