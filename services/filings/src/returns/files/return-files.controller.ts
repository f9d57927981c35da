import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { type AppRequest, Limit } from '@easy-tax/platform/http';
import { Controller, Req } from '@nestjs/common';
import { type Named, ReturnDocuments, ReturnPapers } from './return-files.service.js';

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
  async addDocument({ params: { id }, by, key }: InputOf<typeof calls.addDocument>, @Req() request: AppRequest) {
    return written(messages.documentAdded, await this.documents.receiveDocument({ id, by, key }, request));
  }

  @Handles(calls.addPaper)
  @Limit('upload')
  async addPaper({ params: { id }, by, key }: InputOf<typeof calls.addPaper>, @Req() request: AppRequest) {
    return written(messages.paperAdded, await this.papers.receivePaper({ id, by, key }, request));
  }

  @Handles(calls.recordPaperApproval)
  @Limit('upload')
  async approve({ params: { id }, by, key }: InputOf<typeof calls.recordPaperApproval>, @Req() request: AppRequest) {
    return written(messages.approvalRecorded, await this.documents.receivePaperApproval({ id, by, key }, request));
  }
}
