import { Handles, type InputOf, publicRoute } from '@easy-tax/platform/access';
import { sendBytes } from '@easy-tax/platform/core';
import { type AppRequest, Limit } from '@easy-tax/platform/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { FilesService } from './open/files.service.js';

const openRoute = publicRoute('GET', '/file/open/:ticket');
const previewRoute = publicRoute('GET', '/file/preview/:ticket');

@Controller()
export class FilesController {
  constructor(private readonly files: FilesService) {}

  /**
   * The file of a signed link. Public, because a new tab sends no header. `Range`, `If-Range`, `If-None-Match` and HEAD
   * as RFC 9110. 404 once the link, its session or the filing is over.
   */
  @Handles(openRoute)
  async open({ params: { ticket } }: InputOf<typeof openRoute>, @Req() request: AppRequest, @Res() response: Response) {
    const { status, headers, body } = await this.files.open(ticket, request.method, request.headers);
    // The call has timed out and was answered, so this must close the store's stream.
    if (response.headersSent) return body?.destroy();
    response.writeHead(status, headers);
    if (body === null) return response.end();
    await sendBytes(body, response);
  }

  /** A JPEG of a HEIC picture, by the same links. 404 also for other types and unreadable pictures; 503 if too many wait. */
  @Handles(previewRoute)
  @Limit('preview')
  async preview({ params: { ticket } }: InputOf<typeof previewRoute>, @Res() response: Response) {
    const { headers, jpeg } = await this.files.preview(ticket);
    response.writeHead(200, headers).end(jpeg);
  }
}
