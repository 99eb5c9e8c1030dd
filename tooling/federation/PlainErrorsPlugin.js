/** The compiler's own causes and stack, in its native code. They follow the message, the place and the lines of source. */
const NATIVE_TRACE = /^ *(?:Caused by|Stack backtrace):$[^]*/m;
/** Which loader failed is of no use to the author of the source. */
const LOADER = /^Module build failed \(from [^\n]*\):\n(Error:\s*)?/;

/** Shows what is wrong in a source as its author reads it: the message, the file and the line. */
class PlainErrorsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('PlainErrorsPlugin', (compilation) => {
      compilation.hooks.processErrors.tap('PlainErrorsPlugin', (errors) => {
        for (const error of errors) if (NATIVE_TRACE.test(error.message)) makePlain(error);
        return errors;
      });
    });
  }
}

/** @param {Error & { details?: string }} error */
function makePlain(error) {
  error.message = error.message.replace(NATIVE_TRACE, '').replace(LOADER, '').trimEnd();
  // What remains says all of it.
  error.details = '';
  error.stack = error.message;
}

module.exports = { PlainErrorsPlugin };
