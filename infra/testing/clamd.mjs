import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/script.mjs';
import { findProgram, startServer } from './servers.mjs';

const name = 'ClamAV';
/** The EICAR test file (eicar.org), split so that scanners ignore this source file. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/**
 * The clamd named by CLAMAV_URL, else one of this machine with our own settings, and with one signature, which it
 * needs no network for.
 *
 * @returns {Promise<import('./servers.mjs').Server>}
 */
export async function findScanner() {
  const { CLAMAV_URL } = process.env;
  if (CLAMAV_URL) return { name, env: { CLAMAV_URL } };
  const program = findProgram('clamd');
  if (!program) return { name, env: {}, missing: 'set CLAMAV_URL, or put clamd on the PATH (clamav-daemon)' };
  const shipped = readFileSync(join(root, 'infra/containers/clamd.conf'), 'utf8');
  const server = await startServer(name, program, (port, folder) => {
    const database = join(folder, 'signatures');
    mkdirSync(database);
    writeFileSync(join(database, 'test.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`);
    const own = {
      TCPSocket: port,
      TCPAddr: '127.0.0.1',
      LocalSocket: join(folder, 'socket'),
      LogFile: join(folder, 'log'),
    };
    const others = shipped.split('\n').filter((line) => !Object.keys(own).includes(line.split(' ')[0] ?? ''));
    const lines = Object.entries({ ...own, DatabaseDirectory: database, TemporaryDirectory: folder });
    const config = join(folder, 'clamd.conf');
    writeFileSync(config, [...others, ...lines.map((line) => line.join(' ')), ''].join('\n'));
    return { args: ['--config-file', config], env: {} };
  });
  return { ...server, env: { CLAMAV_URL: `tcp://127.0.0.1:${server.port}` } };
}
