const vm = require("node:vm");
const createCompileOnce = require("./compile-once.cjs");

// A worker loads its transform before the first module of its first test file.
vm.compileFunction = createCompileOnce(vm.compileFunction);

module.exports = require("@swc/jest");
