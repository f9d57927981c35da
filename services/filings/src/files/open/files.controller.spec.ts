import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { AppRequest } from '@easy-tax/platform/http';
import type { Response } from 'express';
import { FilesController } from './files.controller.js';
import type { FilesService } from './files.service.js';

it('closes a file that is opened after the request timed out', async () => {
  const bytes = new Readable({ read: () => undefined });
  const files = { open: async () => ({ status: 200, headers: {}, body: bytes }) };
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.writeHead(503).end();
  const controller = new FilesController(files as unknown as FilesService);
  const input = { params: { ticket: 'a-ticket' }, key: undefined };
  await controller.open(input, request as AppRequest, response as Response).catch(() => undefined);
  expect(bytes.destroyed).toBe(true);
});
