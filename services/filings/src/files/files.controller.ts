import { calls } from '@easy-tax/contracts';
import { Handles, type InputOf, publicRoute } from '@easy-tax/platform/access';
import { sendBytes } from '@easy-tax/platform/core';
import { type AppRequest, Limit } from '@easy-tax/platform/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { FilesService } from './open/files.service.js';
import { PartsOfFiles } from './receive/parts-of-files.js';

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

const { path } = calls.startUpload;

/** Resumable uploads of large documents by tus 1.0 (https://tus.io/protocols/resumable-upload). */
@Controller()
export class PartsController {
  constructor(private readonly parts: PartsOfFiles) {}

  /** `Upload-Length` in bytes. Answers 201 with the `Location` of the parts. */
  @Handles(calls.startUpload)
  @Limit('uploadPart')
  start({ by }: InputOf<typeof calls.startUpload>, @Req() request: AppRequest) {
    return this.parts.start(request, by, path);
  }

  /** `Upload-Offset` in bytes: everything before it is stored and need not be sent again. */
  @Handles(calls.readUpload)
  @Limit('uploadPart')
  read({ params: { id }, by }: InputOf<typeof calls.readUpload>, @Req() request: AppRequest) {
    return this.parts.read(id, request, by, path);
  }

  /** Bytes from `Upload-Offset` on. Answers 204 with the new one once they would survive a power cut. */
  @Handles(calls.sendPart)
  @Limit('uploadPart')
  async send({ by }: InputOf<typeof calls.sendPart>, @Req() request: AppRequest): Promise<void> {
    await this.parts.forward(request, by, path);
  }

  @Handles(calls.dropUpload)
  @Limit('uploadPart')
  async drop({ by }: InputOf<typeof calls.dropUpload>, @Req() request: AppRequest): Promise<void> {
    await this.parts.forward(request, by, path);
  }
}
