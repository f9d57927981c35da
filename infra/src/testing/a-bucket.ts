import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Env } from '@easy-tax/platform/core';

/** A bucket in memory, for small files. @returns its files by name, and the variables of the other place */
export async function aBucket() {
  const files = new Map<string, Buffer>();
  const listOf = (prefix: string) => {
    const names = [...files.keys()].filter((each) => each.startsWith(prefix)).toSorted();
    const contents = names.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('');
    return Buffer.from(`<ListBucketResult>${contents}<IsTruncated>false</IsTruncated></ListBucketResult>`);
  };
  const server = createServer(async (asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://bucket');
    const name = decodeURIComponent(pathname.slice('/bucket/'.length));
    if (asked.method === 'PUT') files.set(name, await buffer(asked));
    if (asked.method === 'DELETE') files.delete(name);
    if (asked.method === 'PUT' || asked.method === 'DELETE') return void answer.end();
    const isList = searchParams.has('list-type');
    const found = isList ? listOf(searchParams.get('prefix') ?? '') : files.get(name);
    answer.writeHead(found ? 200 : 404, { 'content-length': found?.length ?? 0 });
    // Node sends no body in answer to HEAD.
    answer.end(found);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const env: Env = {
    BACKUP_S3_BUCKET: 'bucket',
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    BACKUP_S3_ACCESS_KEY: 'key',
    BACKUP_S3_SECRET_KEY: 'secret',
  };
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { files, env, end };
}
