import { ok } from '@easy-tax/contracts';
import type { AppRequest } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import type { Sender } from '../upload.js';
import { PartsOfFiles } from './parts-of-files.js';

/** Answers requests of tus 1.0 (https://tus.io/protocols/resumable-upload) with its headers and, in JSON, what they say. */
@Injectable()
export class PartsAnswers {
  constructor(private readonly parts: PartsOfFiles) {}

  /** @param path of the call that begins an upload */
  async start(request: AppRequest, by: Sender, path: string) {
    const headers = await this.pass(request, by, path);
    const _id = String(headers.get('location')?.split('/').pop());
    return { ...ok(), data: { _id, offset: 0, size: Number(request.get('upload-length')) } };
  }

  async read(_id: string, request: AppRequest, by: Sender, path: string) {
    const headers = await this.pass(request, by, path);
    const [offset, size] = [Number(headers.get('upload-offset')), Number(headers.get('upload-length'))];
    return { ...ok(), data: { _id, offset, size } };
  }

  async pass(request: AppRequest, by: Sender, path: string): Promise<Headers> {
    const headers = await this.parts.handle(request, by, path);
    for (const [name, value] of headers)
      if (/^(?:upload-|tus-|location$)/.test(name)) request.res?.setHeader(name, value);
    return headers;
  }
}
