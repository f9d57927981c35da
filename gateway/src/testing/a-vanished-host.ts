import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const listening = (host: string, port: number) =>
  `require('net').createServer().listen({host:'${host}',port:${port},backlog:1},()=>console.log('listening'))`;
/** More than its queue holds. */
const WAITING = 4;

/** As the kernel's table of connections has it. */
const SYN_SENT = '02';
const inTable = (host: string, port: number) => {
  const address = Buffer.from(host.split('.').map(Number)).readUInt32LE().toString(16).padStart(8, '0');
  return ` ${address}:${port.toString(16).padStart(4, '0')} ${SYN_SENT} `.toUpperCase();
};
/** Everybody of this machine who tries to connect, and has no answer yet. */
const trying = (host: string, port: number) =>
  readFileSync('/proc/net/tcp', 'utf8').split(inTable(host, port)).length - 1;

/** An address that answers to no attempt to connect, as one whose machine is gone. */
export async function aVanishedHost(host: string, port: number) {
  const child = spawn(process.execPath, ['-e', listening(host, port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  const waiting = Array.from({ length: WAITING }, () => connect(port, host).on('error', () => undefined));
  await Promise.race(waiting.map((socket) => once(socket, 'connect')));
  const ours = trying(host, port);
  return {
    /** Until so many others try to connect at once. */
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
