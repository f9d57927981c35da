import type { ServerResponse } from 'node:http';
import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf, publicRoute } from '@easy-tax/platform/access';
import { Address } from '@easy-tax/platform/http';
import { sendFile } from '@easy-tax/platform/office';
import { Controller, Res } from '@nestjs/common';
import { ConsentsService } from '../consents.service.js';
import { ExportService } from './export.service.js';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  /** The caller's consents. Accounts made by Google sign-in, and old ones, have none at first. */
  @Handles(calls.myConsents)
  async list({ by }: InputOf<typeof calls.myConsents>) {
    return { ...ok(), data: await this.consents.listConsents(by) };
  }

  /** Adds a consent (idempotent) and answers all consents. */
  @Handles(calls.giveConsent)
  async give({ body, by }: InputOf<typeof calls.giveConsent>) {
    return { ...ok(), data: await this.consents.giveConsent(body, by) };
  }
}

const openRoute = publicRoute('GET', '/auth/export/:ticket');

@Controller()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /** A signed link to the export ZIP, for this session and 15 minutes. */
  @Handles(calls.askForExport)
  async link({ by }: InputOf<typeof calls.askForExport>) {
    return { ...ok(messages.exportReady), data: await this.exports.makeLink(by) };
  }

  /**
   * The export ZIP. Public, because a browser's download sends no header; the signed link names the owner. 404 once the
   * link or its session has ended; 503 if a service does not answer. A failing file cuts the connection.
   */
  @Handles(openRoute)
  async open(
    { params: { ticket } }: InputOf<typeof openRoute>,
    @Address() address: string,
    @Res() response: ServerResponse,
  ) {
    const { name, body } = await this.exports.openExport(ticket, address);
    await sendFile(response, { name, type: 'application/zip', body });
  }
}
