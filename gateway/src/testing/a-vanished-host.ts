import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

const listening = (host: string, port: number) =>
  `require('net').createServer().listen({host:'${host}',port:${port},backlog:1},()=>console.log('listening'))`;
/** More than its queue holds. */
const WAITING = 4;

/** An address that answers to no attempt to connect, as one whose machine is gone. @returns what frees it again */
export async function aVanishedHost(host: string, port: number): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', listening(host, port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  const waiting = Array.from({ length: WAITING }, () => connect(port, host).on('error', () => undefined));
  await Promise.race(waiting.map((socket) => once(socket, 'connect')));
  return async () => {
    for (const socket of waiting) socket.destroy();
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}
