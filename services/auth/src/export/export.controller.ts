import type { ServerResponse } from 'node:http';
import { calls, messages, ok } from '@easy-tax/contracts';
import { type Actor, Address, CurrentUser, Handles, publicRoute, sendFile } from '@easy-tax/platform';
import { Controller, Param, Res } from '@nestjs/common';
import { ExportService } from './export.service.js';

@Controller()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /** A signed link to the export ZIP, for this session and 15 minutes. */
  @Handles(calls.askForExport)
  async link(@CurrentUser() by: Actor) {
    return { ...ok(messages.exportReady), data: await this.exports.link(by) };
  }

  /**
   * The export ZIP. Public, because a browser's download sends no header; the signed link names the owner. 404 once the
   * link or its session has ended; 503 if a service does not answer. A failing file cuts the connection.
   */
  @Handles(publicRoute('GET', '/auth/export/:ticket'))
  async open(@Param('ticket') ticket: string, @Address() address: string, @Res() response: ServerResponse) {
    const { name, body } = await this.exports.open(ticket, address);
    await sendFile(response, { name, type: 'application/zip', body });
  }
}
