import type { ServerResponse } from 'node:http';
import { calls, type ErasureInput, messages, ok, type VerifyEmailInput } from '@easy-tax/contracts';
import { Address, Body, type Caller, CurrentUser, Handles, Limit, publicRoute, sendFile } from '@easy-tax/platform';
import { Controller, Param, Res } from '@nestjs/common';
import { AskErasureService } from './ask-erasure.service.js';
import { ExportService } from './export.service.js';

@Controller()
export class PersonalDataController {
  constructor(
    private readonly exports: ExportService,
    private readonly erasures: AskErasureService,
  ) {}

  /** A link to the ZIP of everything, for this session and 15 minutes. */
  @Handles(calls.askForExport)
  async link(@CurrentUser() caller: Caller, @Address() address: string) {
    return { ...ok(messages.exportReady), data: await this.exports.link(caller, address) };
  }

  /**
   * The ZIP: public, because a browser's download sends no header; the ticket says whose. 404 once the ticket or its
   * session is over; 503 where a service does not answer. A file that fails midway cuts the connection.
   */
  @Handles(publicRoute('GET', '/auth/export/:ticket'))
  async open(@Param('ticket') ticket: string, @Address() address: string, @Res() response: ServerResponse) {
    const { name, body } = await this.exports.open(ticket, address);
    await sendFile(response, { name, type: 'application/zip', body });
  }

  /** Begins the erasure, or mails a link to an account without a password. 400 wrong password, 409 the last owner. */
  @Handles(calls.eraseAccount)
  async erase(@Body() input: ErasureInput, @CurrentUser() caller: Caller, @Address() address: string) {
    const begun = await this.erasures.ask(caller, input, address);
    return { ...ok(begun ? messages.erasureBegun : messages.erasureLinkSent), data: { begun } };
  }

  /** Begins the erasure by the link's token. 400 `linkSpent`, 409 the last owner. */
  @Handles(calls.confirmErasure)
  @Limit('verify')
  async confirm(@Body() { token }: VerifyEmailInput, @Address() address: string) {
    await this.erasures.confirm(token, address);
    return { ...ok(messages.erasureBegun), data: { begun: true } };
  }
}
