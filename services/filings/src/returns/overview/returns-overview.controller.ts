import type { ServerResponse } from 'node:http';
import { calls, messages, ok, type ReturnDownload, type ReturnView } from '@easy-tax/contracts';
import { type Actor, Body, CurrentUser, Handles, publicRoute, Query } from '@easy-tax/platform';
import { Controller, Param, Res } from '@nestjs/common';
import { ReturnDownloads } from './return-downloads.service.js';
import { ReturnsBoardService } from './returns-board.service.js';
import { ReturnsOverviewService } from './returns-overview.service.js';

/** Figures and exports of returns. Its routes must come before those with an id. */
@Controller()
export class ReturnsOverviewController {
  constructor(
    private readonly overview: ReturnsOverviewService,
    private readonly board: ReturnsBoardService,
    private readonly downloads: ReturnDownloads,
  ) {}

  @Handles(calls.returnsOverview)
  async read(@CurrentUser() by: Actor) {
    return { ...ok(), data: await this.overview.read(by) };
  }

  @Handles(calls.returnsBoard)
  async readBoard(@Query() view: ReturnView) {
    return { ...ok(), data: await this.board.read(view) };
  }

  @Handles(calls.downloadReturns)
  async prepareDownload(@Body() wanted: ReturnDownload, @CurrentUser() by: Actor) {
    return { ...ok(messages.downloadReady), data: { path: await this.downloads.prepare(wanted, by) } };
  }

  /** The exported file. Public, because a browser's download sends no header. 404 once the link has expired. */
  @Handles(publicRoute('GET', '/file/returns/:key'))
  async download(@Param('key') key: string, @Res() response: ServerResponse) {
    await this.downloads.send(key, response);
  }
}
