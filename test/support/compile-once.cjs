const vm = require("node:vm");

/**
 * `vm.compileFunction` as jest calls it, once per module and worker: jest evaluates a module anew in every test file. A
 * script runs in any number of contexts, and its functions keep their bytecode.
 * @param compileFunction compiles what has no file or context, or is no valid function body
 */
module.exports = function createCompileOnce(compileFunction) {
  const compiled = new Map();

  return function compileOnce(source, parameters, options) {
    const { filename, parsingContext } = options ?? {};
    if (!filename || !parsingContext) return compileFunction(source, parameters, options);
    const head = `(function (${parameters.join()}) {`;
    let module = compiled.get(filename);
    if (module?.source !== source || module.head !== head) {
      module = compile(source, head, filename);
      if (!module) return compileFunction(source, parameters, options);
      compiled.set(filename, module);
    }
    // Of the test file that runs now.
    module.importModule = options.importModuleDynamically;
    return module.script.runInContext(parsingContext);
  };
};

/** Undefined for a syntax error, which jest describes from the error of `compileFunction`. */
function compile(source, head, filename) {
  const module = { source, head };
  try {
    module.script = new vm.Script(`${head}${source}\n})`, {
      filename,
      columnOffset: -head.length,
      importModuleDynamically: (...call) => module.importModule(...call),
    });
    return module;
  } catch {
    return undefined;
  }
}
