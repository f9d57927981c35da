import { calls, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { type AppRequest, Limit } from '@easy-tax/platform/http';
import { Controller, Injectable, Req } from '@nestjs/common';
import type { Sender } from '../read-upload.js';
import { PartsOfFiles } from './parts-of-files.js';

/** Answers requests of tus 1.0 (https://tus.io/protocols/resumable-upload) with its headers and, in JSON, what they say. */
@Injectable()
export class PartsAnswers {
  constructor(private readonly parts: PartsOfFiles) {}

  /** @param path of the call that begins an upload */
  async start(request: AppRequest, by: Sender, path: string) {
    const headers = await this.forward(request, by, path);
    const _id = String(headers.get('location')?.split('/').pop());
    return { ...ok(), data: { _id, offset: 0, size: Number(request.get('upload-length')) } };
  }

  async read(_id: string, request: AppRequest, by: Sender, path: string) {
    const headers = await this.forward(request, by, path);
    const [offset, size] = [Number(headers.get('upload-offset')), Number(headers.get('upload-length'))];
    return { ...ok(), data: { _id, offset, size } };
  }

  async forward(request: AppRequest, by: Sender, path: string): Promise<Headers> {
    const headers = await this.parts.handle(request, by, path);
    for (const [name, value] of headers)
      if (/^(?:upload-|tus-|location$)/.test(name)) request.res?.setHeader(name, value);
    return headers;
  }
}

const { path } = calls.startUpload;

/** Resumable uploads of large documents by tus 1.0 (https://tus.io/protocols/resumable-upload). */
@Controller()
export class PartsController {
  constructor(private readonly answers: PartsAnswers) {}

  /** `Upload-Length` in bytes. Answers 201 with the `Location` of the parts. */
  @Handles(calls.startUpload)
  @Limit('uploadPart')
  start({ by }: InputOf<typeof calls.startUpload>, @Req() request: AppRequest) {
    return this.answers.start(request, by, path);
  }

  /** `Upload-Offset` in bytes: everything before it is stored and need not be sent again. */
  @Handles(calls.readUpload)
  @Limit('uploadPart')
  read({ params: { id }, by }: InputOf<typeof calls.readUpload>, @Req() request: AppRequest) {
    return this.answers.read(id, request, by, path);
  }

  /** Bytes from `Upload-Offset` on. Answers 204 with the new one once they would survive a power cut. */
  @Handles(calls.sendPart)
  @Limit('uploadPart')
  async send({ by }: InputOf<typeof calls.sendPart>, @Req() request: AppRequest): Promise<void> {
    await this.answers.forward(request, by, path);
  }

  @Handles(calls.dropUpload)
  @Limit('uploadPart')
  async drop({ by }: InputOf<typeof calls.dropUpload>, @Req() request: AppRequest): Promise<void> {
    await this.answers.forward(request, by, path);
  }
}
