import type { ServerResponse } from 'node:http';
import { calls, Language, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf, publicRoute } from '@easy-tax/platform/access';
import { Limit } from '@easy-tax/platform/http';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { CalendarDownloads, ReadCalendar } from './calendar.service.js';
import { CalendarFeeds, PublicDates } from './calendar-feeds.service.js';

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

const readRoute = publicRoute('GET', '/api/feeds/:key');
const publicDatesRoute = publicRoute('GET', '/api/due-dates.ics', {
  query: z.object({ tax: z.enum(['income-tax', 'gst']), lang: Language.default('en') }),
});
const CALENDAR = 'text/calendar; charset=utf-8';

/** Calendars that other programs subscribe to. */
@Controller()
export class CalendarFeedsController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly dates: PublicDates,
  ) {}

  @Handles(calls.calendarFeeds)
  async list({ by }: InputOf<typeof calls.calendarFeeds>) {
    return { ...ok(), data: await this.feeds.list(by) };
  }

  @Handles(calls.makeCalendarFeed)
  async make({ body: { kind }, by }: InputOf<typeof calls.makeCalendarFeed>) {
    return { ...ok(messages.calendarMade), data: await this.feeds.make(kind, by) };
  }

  @Handles(calls.endCalendarFeed)
  async end({ body: { kind }, by }: InputOf<typeof calls.endCalendarFeed>) {
    await this.feeds.end(kind, by);
    return ok(messages.calendarEnded);
  }

  @Handles(calls.myCalendarFile)
  @Limit('ownReturn')
  async file({ query, by }: InputOf<typeof calls.myCalendarFile>) {
    return { ...ok(), data: { text: await this.feeds.ofClient(by, query) } };
  }

  /** Public, because a calendar program sends no header. 404 once it has ended. */
  @Handles(readRoute)
  @Limit('calendarFeed')
  async read({ params: { key } }: InputOf<typeof readRoute>, @Res() response: Response) {
    const text = await this.feeds.read(key);
    response
      .setHeader('Content-Type', CALENDAR)
      .setHeader('Content-Disposition', 'inline; filename="easy-tax.ics"')
      .setHeader('Cache-Control', 'no-store')
      .setHeader('X-Robots-Tag', 'noindex')
      .end(text);
  }

  /** The public due dates: a file to save, or an address for calendars to ask again. */
  @Handles(publicDatesRoute)
  @Limit('calendarFeed')
  async publicDates({ query: { tax, lang } }: InputOf<typeof publicDatesRoute>, @Res() response: Response) {
    const text = await this.dates.read(tax, lang);
    response
      .setHeader('Content-Type', CALENDAR)
      .setHeader('Content-Disposition', `attachment; filename="${tax}-due-dates.ics"`)
      .setHeader('Cache-Control', 'public, max-age=3600')
      .setHeader('X-Robots-Tag', 'noindex')
      .end(text);
  }
}
