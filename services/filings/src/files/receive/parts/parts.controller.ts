import { calls } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { type AppRequest, Limit } from '@easy-tax/platform/http';
import { Controller, Req } from '@nestjs/common';
import { PartsAnswers } from './parts-answers.js';

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
    await this.answers.pass(request, by, path);
  }

  @Handles(calls.dropUpload)
  @Limit('uploadPart')
  async drop({ by }: InputOf<typeof calls.dropUpload>, @Req() request: AppRequest): Promise<void> {
    await this.answers.pass(request, by, path);
  }
}
