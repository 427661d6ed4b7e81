import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError } from '../config/env';

/** Folder in the data folder with the socket of the program that uses it. */
const LOCK = 'in-use';

export const dataFolderInUse = (dataDir: string) =>
  new ConfigurationError(
    `Another instance of Macrolog is using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function socketsIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Leaves a folder alone that another program has taken. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
  }
}

/** Whether a program listens on a socket. The system closes the sockets of a process that ends, however it ends. */
async function isAlive(socketPath: string): Promise<boolean> {
  const connection = connect(socketPath);
  try {
    await once(connection, 'connect');
    return true;
  } catch (error) {
    return codeOf(error) !== 'ECONNREFUSED' && codeOf(error) !== 'ENOENT';
  } finally {
    connection.destroy();
  }
}

/** Moves a folder to a place that is free. False where another program's socket is there. */
function moveTo(folder: string, place: string): boolean {
  try {
    renameSync(folder, place);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes a data folder for this process until the returned function is called, or the process ends. The program listens on a
 * socket of its own in a folder that it moves to the place of the lock; that succeeds only while there is no lock, or an empty
 * one. The socket of a program that was killed is deleted by its unique name. So of several programs that start at once, and
 * find such a socket, exactly one gets the lock.
 * @throws ConfigurationError while another program has it.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const id = randomUUID().slice(0, 8);
  const [prepared, lock] = [`${LOCK}.${id}`, LOCK];
  // The path of a socket may have about a hundred bytes. This one leads to the data folder by a short way.
  const shortcut = mkdtempSync(join(tmpdir(), 'macrolog-'));
  const near = join(shortcut, 'data');
  symlinkSync(dataDir, near);
  const server = createServer((connection) => connection.destroy()).unref();
  const release = () => {
    server.close();
    rmSync(join(dataDir, lock, id), { force: true });
    rmSync(join(dataDir, prepared), { recursive: true, force: true });
    removeIfEmpty(join(dataDir, lock));
  };
  try {
    mkdirSync(join(dataDir, prepared), { mode: 0o700 });
    server.listen(join(near, prepared, id));
    await once(server, 'listening');
    while (!moveTo(join(dataDir, prepared), join(dataDir, lock))) {
      for (const other of socketsIn(join(dataDir, lock))) {
        if (await isAlive(join(near, lock, other))) throw dataFolderInUse(dataDir);
        rmSync(join(dataDir, lock, other), { force: true });
      }
    }
    return release;
  } catch (error) {
    release();
    throw error;
  } finally {
    rmSync(shortcut, { recursive: true, force: true });
  }
}
