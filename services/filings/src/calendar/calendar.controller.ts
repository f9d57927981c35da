import type { ServerResponse } from 'node:http';
import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf, publicRoute } from '@easy-tax/platform/access';
import { Controller, Res } from '@nestjs/common';
import { CalendarDownloads, ReadCalendar } from './calendar.service.js';

const downloadRoute = publicRoute('GET', '/file/calendar/:key');

/** The office's year, for staff. */
@Controller()
export class CalendarController {
  constructor(
    private readonly calendar: ReadCalendar,
    private readonly downloads: CalendarDownloads,
  ) {}

  @Handles(calls.readCalendar)
  async read({ body }: InputOf<typeof calls.readCalendar>) {
    const { rows, page } = await this.calendar.page(body);
    return { ...ok(), data: rows, ...page };
  }

  @Handles(calls.totalCalendar)
  async total({ body }: InputOf<typeof calls.totalCalendar>) {
    return { ...ok(), data: await this.calendar.totals(body) };
  }

  @Handles(calls.downloadCalendar)
  async prepareDownload({ body, by }: InputOf<typeof calls.downloadCalendar>) {
    return { ...ok(messages.downloadReady), data: { path: await this.downloads.prepare(body, by) } };
  }

  /** The exported file. Public, because a browser's download sends no header. 404 once the link has expired. */
  @Handles(downloadRoute)
  async download({ params: { key } }: InputOf<typeof downloadRoute>, @Res() response: ServerResponse) {
    await this.downloads.send(key, response);
  }
}
