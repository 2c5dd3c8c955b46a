const { default: Sequencer } = require("@jest/test-sequencer");
const path = require("node:path");
const slow = require("./slow-files.json");

/**
 * jest's order with the known slow files first, slowest first, so that all workers end at about the same time. jest itself
 * knows durations from earlier runs alone, and a clean clone has had none.
 */
module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path: file, context }) => {
      const index = slow.indexOf(path.relative(context.config.rootDir, file).split(path.sep).join("/"));
      return index < 0 ? slow.length : index;
    };
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
};
