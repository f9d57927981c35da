/**
 * The least that Node can do for an upload: it hashes the body, writes it to a new file, flushes that and answers.
 * Started as a program it does so on a free port; `startBareNode` starts it.
 */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const self = fileURLToPath(import.meta.url);

/** @returns {Promise<{ url: string, readyMs: number, stop: () => Promise<void> }>} */
export async function startBareNode(folder) {
  const since = performance.now();
  const child = spawn(process.execPath, [self, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [port] = await once(child.stdout, 'data');
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, readyMs: performance.now() - since, stop };
}

async function receiveUpload(folder, request, response) {
  const hash = createHash('sha256');
  const file = await open(join(folder, randomUUID()), 'wx');
  for await (const chunk of request) {
    hash.update(chunk);
    await file.write(chunk);
  }
  await file.sync();
  await file.close();
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sha256: hash.digest('hex') }));
}

if (argv[1] === self) {
  const server = createServer((request, response) => void receiveUpload(argv[2], request, response));
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}`));
}
