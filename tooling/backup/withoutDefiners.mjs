import { Transform } from 'node:stream';

/** No line of a dump that names a definer is longer; lines with rows can be of any length. */
const LONGEST = 4096;
const DEFINER = /^(CREATE |\/\*!\d{5} CREATE\*\/ \/\*!\d{5} )DEFINER=`[^`]{0,255}`@`[^`]{0,255}`/;

/**
 * Leaves out of a dump who defined a procedure or trigger: the user who restores it may have another name, and may not act for
 * others.
 */
export function withoutDefiners() {
  /** @type {Buffer} */
  let start = Buffer.alloc(0);
  let isInLine = false;
  return new Transform({
    transform(/** @type {Buffer} */ chunk, _encoding, done) {
      let rest = start.length > 0 ? Buffer.concat([start, chunk]) : chunk;
      start = Buffer.alloc(0);
      while (rest.length > 0) {
        const end = rest.indexOf(10) + 1;
        if (isInLine) {
          this.push(end === 0 ? rest : rest.subarray(0, end));
          isInLine = end === 0;
        } else if (end === 0 && rest.length < LONGEST) {
          // The beginning of a line whose end has not come.
          start = rest;
          break;
        } else {
          const line = end === 0 ? rest : rest.subarray(0, end);
          this.push(line.length < LONGEST ? clean(line) : line);
          isInLine = end === 0;
        }
        if (end === 0) break;
        rest = rest.subarray(end);
      }
      done();
    },
    flush(done) {
      if (start.length > 0) this.push(clean(start));
      done();
    },
  });
}

/** @param {Buffer} line */
function clean(line) {
  if (!line.includes('DEFINER=')) return line;
  // Latin 1 keeps every byte as it is.
  return Buffer.from(line.toString('latin1').replace(DEFINER, '$1'), 'latin1');
}
