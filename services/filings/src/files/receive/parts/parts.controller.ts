import { calls, ok } from '@easy-tax/contracts';
import { type Actor, type AppRequest, Handles, type InputOf, Limit } from '@easy-tax/platform';
import { Controller, Req } from '@nestjs/common';
import { PartsOfFiles } from './parts-of-files.js';

/** Resumable uploads of large documents by tus 1.0 (https://tus.io/protocols/resumable-upload). */
@Controller()
export class PartsController {
  constructor(private readonly parts: PartsOfFiles) {}

  /** `Upload-Length` in bytes. Answers 201 with the `Location` of the parts. */
  @Handles(calls.startUpload)
  @Limit('uploadPart')
  async start({ by }: InputOf<typeof calls.startUpload>, @Req() request: AppRequest) {
    const headers = await this.handle(request, by);
    const _id = String(headers.get('location')?.split('/').pop());
    return { ...ok(), data: { _id, offset: 0, size: Number(request.get('upload-length')) } };
  }

  /** `Upload-Offset` in bytes: everything before it is stored and need not be sent again. */
  @Handles(calls.readUpload)
  @Limit('uploadPart')
  async read({ params: { id: _id }, by }: InputOf<typeof calls.readUpload>, @Req() request: AppRequest) {
    const headers = await this.handle(request, by);
    const [offset, size] = [Number(headers.get('upload-offset')), Number(headers.get('upload-length'))];
    return { ...ok(), data: { _id, offset, size } };
  }

  /** Bytes from `Upload-Offset` on. Answers 204 with the new one once they would survive a power cut. */
  @Handles(calls.sendPart)
  @Limit('uploadPart')
  async send({ by }: InputOf<typeof calls.sendPart>, @Req() request: AppRequest): Promise<void> {
    await this.handle(request, by);
  }

  @Handles(calls.dropUpload)
  @Limit('uploadPart')
  async drop({ by }: InputOf<typeof calls.dropUpload>, @Req() request: AppRequest): Promise<void> {
    await this.handle(request, by);
  }

  private async handle(request: AppRequest, by: Actor): Promise<Headers> {
    const headers = await this.parts.handle(request, by);
    for (const [name, value] of headers)
      if (/^(?:upload-|tus-|location$)/.test(name)) request.res?.setHeader(name, value);
    return headers;
  }
}
