import type { ServerResponse } from 'node:http';
import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf, publicRoute } from '@easy-tax/platform/access';
import { Controller, Res } from '@nestjs/common';
import { ReturnDownloads } from './return-downloads.service.js';
import { FeesOwed, ReturnsBoardService, ReturnsOverviewService } from './returns-overview.service.js';

const downloadRoute = publicRoute('GET', '/file/returns/:key');

/** Figures and exports of returns. Its routes must come before those with an id. */
@Controller()
export class ReturnsOverviewController {
  constructor(
    private readonly overview: ReturnsOverviewService,
    private readonly fees: FeesOwed,
    private readonly board: ReturnsBoardService,
    private readonly downloads: ReturnDownloads,
  ) {}

  @Handles(calls.returnsOverview)
  async read({ by }: InputOf<typeof calls.returnsOverview>) {
    return { ...ok(), data: await this.overview.read(by) };
  }

  @Handles(calls.feesByAge)
  async feesByAge() {
    return { ...ok(), data: await this.fees.byAge() };
  }

  @Handles(calls.feeDebtors)
  async feeDebtors({ query }: InputOf<typeof calls.feeDebtors>) {
    return { ...ok(), data: await this.fees.debtors(query) };
  }

  @Handles(calls.returnsBoard)
  async readBoard({ query: view }: InputOf<typeof calls.returnsBoard>) {
    return { ...ok(), data: await this.board.read(view) };
  }

  @Handles(calls.searchReturnsBoard)
  async searchBoard({ body: view }: InputOf<typeof calls.searchReturnsBoard>) {
    return { ...ok(), data: await this.board.read(view) };
  }

  @Handles(calls.downloadReturns)
  async prepareDownload({ body, by }: InputOf<typeof calls.downloadReturns>) {
    return { ...ok(messages.downloadReady), data: { path: await this.downloads.prepare(body, by) } };
  }

  /** The exported file. Public, because a browser's download sends no header. 404 once the link has expired. */
  @Handles(downloadRoute)
  async download({ params: { key } }: InputOf<typeof downloadRoute>, @Res() response: ServerResponse) {
    await this.downloads.send(key, response);
  }
}
