import { postalFaults } from "./postal-faults.ts";

const faults = postalFaults();
for (const fault of faults) console.error(fault);
console.log(`postal data: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
