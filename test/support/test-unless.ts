/** A test that is skipped for a reason, which is printed; with no reason it is an ordinary test. */
export function testUnless(reason: string | undefined): jest.It {
  if (reason === undefined) return test;
  const skip = (name: string, work?: jest.ProvidesCallback) => {
    process.stderr.write(`skipped: ${name} (${reason})\n`);
    test.skip(name, work);
  };
  return skip as jest.It;
}
