import type { ServerResponse } from 'node:http';
import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf, publicRoute } from '@easy-tax/platform/access';
import { Address, Limit } from '@easy-tax/platform/http';
import { sendFile } from '@easy-tax/platform/office';
import { Controller, Res } from '@nestjs/common';
import { ConsentsService } from './consents.service.js';
import { AskErasureService, EraseUserService } from './erasure/erasure-requests.service.js';
import { ExportService } from './export/export.service.js';

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

@Controller()
export class ErasureController {
  constructor(
    private readonly own: AskErasureService,
    private readonly ofUsers: EraseUserService,
  ) {}

  /** Begins the erasure, or mails a link to an account without a password. 400 wrong password, 409 the last owner. */
  @Handles(calls.eraseAccount)
  async erase({ body, by }: InputOf<typeof calls.eraseAccount>) {
    const begun = await this.own.requestErasure(body, by);
    return { ...ok(begun ? messages.erasureBegun : messages.erasureLinkSent), data: { begun } };
  }

  /** Begins the erasure by the link's token. 400 `linkSpent`, 409 the last owner. */
  @Handles(calls.confirmErasure)
  @Limit('verify')
  async confirm({ body: { token } }: InputOf<typeof calls.confirmErasure>, @Address() address: string) {
    await this.own.confirmErasure(token, address);
    return { ...ok(messages.erasureBegun), data: { begun: true } };
  }

  /** Begins the erasure. 400 another address typed, 404 unknown, 409 oneself, the last owner, or one that is under way. */
  @Handles(calls.eraseUser)
  async eraseUser({ params: { id }, body, by }: InputOf<typeof calls.eraseUser>) {
    await this.ofUsers.requestErasure(id, body, by);
    return ok(messages.userErasureBegun);
  }

  /** The services that have confirmed, or whether the account is kept or gone. */
  @Handles(calls.followErasure)
  async follow({ params: { id } }: InputOf<typeof calls.followErasure>) {
    return { ...ok(), data: await this.ofUsers.readProgress(id) };
  }
}
