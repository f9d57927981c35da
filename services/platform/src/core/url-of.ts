import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const urlOf = (server: Server, host: string): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
