import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError } from '../../config/env';

/** Folder in the data folder that contains the socket of the running program. */
const LOCK = 'in-use';

const dataFolderInUse = (dataDir: string) =>
  new ConfigurationError(
    `Another instance of Macrolog is using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );

const getErrorCode = (error: unknown) => (error as NodeJS.ErrnoException).code;

function listSockets(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Keeps the folder if another program has taken it. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(getErrorCode(error) ?? '')) throw error;
  }
}

/** Whether a program listens on a socket. The system closes the sockets of a process when it ends, in any way. */
async function isAlive(socketPath: string): Promise<boolean> {
  const connection = connect(socketPath);
  try {
    await once(connection, 'connect');
    return true;
  } catch (error) {
    return getErrorCode(error) !== 'ECONNREFUSED' && getErrorCode(error) !== 'ENOENT';
  } finally {
    connection.destroy();
  }
}

/** Moves a folder to a place that is free. False if another program's socket is there. */
function moveTo(folder: string, place: string): boolean {
  try {
    renameSync(folder, place);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'ENOTEMPTY' || getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Locks a data folder for this process until the returned function is called or the process ends. The program listens
 * on a socket in a temporary folder, and moves that folder to the place of the lock. The move succeeds only if there is
 * no lock, or an empty folder. The socket of a killed program is deleted by its unique name. So if several programs
 * start at once and find such a socket, exactly one gets the lock.
 * @throws ConfigurationError while another program has the lock.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const id = randomUUID().slice(0, 8);
  const [prepared, lock] = [`${LOCK}.${id}`, LOCK];
  // The path of a socket can have only about a hundred bytes. A symbolic link in the temporary folder keeps it short.
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
      for (const other of listSockets(join(dataDir, lock))) {
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
