// Runs in the threads of `passwords.ts`, because Argon2 occupies a core while it works.
const { hashSync, verifySync } = require('@node-rs/argon2');

/** @param {{ password: string, cost: import('@node-rs/argon2').Options }} task */
exports.hash = ({ password, cost }) => hashSync(password, cost);

/** @param {{ stored: string, password: string }} task */
exports.matches = ({ stored, password }) => verifySync(stored, password);
