import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { type AppRequest, Limit } from '@easy-tax/platform/http';
import { Controller, Req } from '@nestjs/common';
import { ReceiveFiling } from './receive-filing.js';

@Controller()
export class UploadsController {
  constructor(private readonly receiveFiling: ReceiveFiling) {}

  /**
   * A document for filing (docs/product.md, Tax Filing): multipart with `name`, `mobile`, `email`, `message` and one
   * `file`, in any order, and optionally an own return and request. Answers the receipt once object and record are
   * durable. 400, 409, 413 and 415 store nothing.
   */
  @Handles(calls.uploadFiling)
  @Limit('upload')
  async upload({ by, key }: InputOf<typeof calls.uploadFiling>, @Req() request: AppRequest) {
    return {
      ...ok(messages.fileUploaded),
      data: await this.receiveFiling.receiveFiling(request, by, key),
    };
  }
}
