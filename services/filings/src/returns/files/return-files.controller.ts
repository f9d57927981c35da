import { calls, messages, ok } from '@easy-tax/contracts';
import { type AppRequest, Handles, Limit } from '@easy-tax/platform';
import { Controller, Req } from '@nestjs/common';
import { ReturnCall } from '../return-call.js';
import type { Named } from './receive-return-file.js';
import { ReturnDocuments } from './return-documents.service.js';
import { ReturnPapers } from './return-papers.service.js';

const written = (message: string, { stored: { _id, version }, fileId }: Named) => ({
  ...ok(message),
  data: { _id, version, fileId },
});

/** Files that staff send to a return: multipart with one `file`, as a client's upload. */
@Controller()
export class ReturnFilesController {
  constructor(
    private readonly documents: ReturnDocuments,
    private readonly papers: ReturnPapers,
  ) {}

  @Handles(calls.addDocument)
  @Limit('upload')
  async addDocument(@ReturnCall() call: ReturnCall, @Req() request: AppRequest) {
    return written(messages.documentAdded, await this.documents.add(call, request));
  }

  @Handles(calls.addPaper)
  @Limit('upload')
  async addPaper(@ReturnCall() call: ReturnCall, @Req() request: AppRequest) {
    return written(messages.paperAdded, await this.papers.add(call, request));
  }

  @Handles(calls.recordPaperApproval)
  @Limit('upload')
  async approve(@ReturnCall() call: ReturnCall, @Req() request: AppRequest) {
    return written(messages.approvalRecorded, await this.documents.recordPaperApproval(call, request));
  }
}
