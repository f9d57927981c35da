import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject } from '@nestjs/common';

export const CONFIG = Symbol('config');
export const InjectConfig = () => Inject(CONFIG);
export const DECLARATIONS = Symbol('declarations');
export const SERVICE = Symbol('service');

export const urlOf = (server: Server, host: string): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
