import { Program } from '../../../server/harness/program.mjs';

/**
 * Starts the built server on a free port and resolves when it is ready.
 * @param {{ dataDir: string, env?: Record<string, string> }} options
 */
export async function startProgram(options) {
  const program = new Program(options);
  program.child.stderr.pipe(process.stderr);
  const url = await program.ready.catch((/** @type {unknown} */ error) => {
    throw new Error(`The server didn't start.\n${program.output}`, { cause: error });
  });
  return {
    url,
    /** Stops the server and resolves to its exit code. */
    stop: async () => {
      await program.end();
      return (await program.ended).code;
    },
  };
}
