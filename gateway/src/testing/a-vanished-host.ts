import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const listening = (host: string, port: number) =>
  `require('net').createServer().listen({host:'${host}',port:${port},backlog:1},()=>console.log('listening'))`;
/** More than the listen queue holds. */
const PENDING_CONNECTIONS = 4;

/** State SYN_SENT in /proc/net/tcp. */
const SYN_SENT = '02';
const inTable = (host: string, port: number) => {
  const address = Buffer.from(host.split('.').map(Number)).readUInt32LE().toString(16).padStart(8, '0');
  return ` ${address}:${port.toString(16).padStart(4, '0')} ${SYN_SENT} `.toUpperCase();
};
/** Counts this machine's connection attempts without an answer. */
const trying = (host: string, port: number) =>
  readFileSync('/proc/net/tcp', 'utf8').split(inTable(host, port)).length - 1;

/** An address that answers no connection attempt, like a machine that is gone. */
export async function aVanishedHost(host: string, port: number) {
  const child = spawn(process.execPath, ['-e', listening(host, port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  const waiting = Array.from({ length: PENDING_CONNECTIONS }, () => connect(port, host).on('error', () => undefined));
  await Promise.race(waiting.map((socket) => once(socket, 'connect')));
  const ours = trying(host, port);
  return {
    /** Waits until so many others try to connect at the same time. */
    async tried(count: number): Promise<void> {
      while (trying(host, port) < ours + count) await new Promise((done) => setImmediate(done));
    },
    async free(): Promise<void> {
      for (const socket of waiting) socket.destroy();
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
