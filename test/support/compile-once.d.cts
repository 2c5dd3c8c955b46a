import vm = require("node:vm");

declare function createCompileOnce(compileFunction: typeof vm.compileFunction): typeof vm.compileFunction;

export = createCompileOnce;
