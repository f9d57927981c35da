import { calls, messages, ok } from '@easy-tax/contracts';
import { type Actor, type AppRequest, CurrentUser, Handles, Id, IdempotencyKey, Limit } from '@easy-tax/platform';
import { Controller, Req } from '@nestjs/common';
import type { Named } from './receive-return-file.js';
import { ReturnDocuments } from './return-documents.service.js';
import { ReturnPapers } from './return-papers.service.js';

type Key = string | undefined;

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
  async addDocument(
    @Id() id: string,
    @Req() request: AppRequest,
    @CurrentUser() by: Actor,
    @IdempotencyKey() key: Key,
  ) {
    return written(messages.documentAdded, await this.documents.add(id, request, by, key));
  }

  @Handles(calls.addPaper)
  @Limit('upload')
  async addPaper(@Id() id: string, @Req() request: AppRequest, @CurrentUser() by: Actor, @IdempotencyKey() key: Key) {
    return written(messages.paperAdded, await this.papers.add(id, request, by, key));
  }

  @Handles(calls.recordPaperApproval)
  @Limit('upload')
  async approve(@Id() id: string, @Req() request: AppRequest, @CurrentUser() by: Actor, @IdempotencyKey() key: Key) {
    return written(messages.approvalRecorded, await this.documents.recordPaperApproval(id, request, by, key));
  }
}
