import { setTimeout as pause } from 'node:timers/promises';
import { measure, never, seconds } from '../harness/measures.mjs';
import { startWriters } from '../harness/writers.mjs';

/** @import { Fault } from '../harness/types' */
/** @import { Scene } from './harness/scene.mjs' */

/**
 * Kills the program while users write, and starts it again on the same data folder, with its Postgres still running.
 * @type {Fault<Scene>}
 */
export const killProgram = {
  name: 'kill-program',
  runs: 10,
  limitMs: 90_000,
  async run(scene) {
    const program = await scene.start();
    const writers = startWriters(program.origin, scene.accounts);
    scene.cleanup.add(() => writers.giveUp());
    await pause(400 + Math.random() * 800);
    program.child.kill('SIGKILL');
    await program.ended;
    const killedAt = performance.now();
    await scene.start({ port: program.port });
    const readyAfter = performance.now() - killedAt;
    await pause(500);
    await writers.stop();
    const { acknowledged, lost, doubled } = await writers.compare(await scene.database());
    return [
      measure('acknowledged', acknowledged, { min: 1, sum: true }),
      never('lost', lost),
      never('doubled', doubled),
      seconds('ready after', readyAfter, { max: 30 }),
      never('5xx except 502, 503', writers.ledger.tally.count('500')),
    ];
  },
};
