import type { IncomingMessage } from 'node:http';
import { DocumentInput, DocumentKind, limits, messages, PaperApprovalInput, stepBy } from '@easy-tax/contracts';
import { Conflict } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { type ReturnCall, ReturnWriter } from '../return-writer.service.js';
import { StaffReturns } from '../staff-returns.service.js';
import { type Named, ReceiveReturnFile } from './receive-return-file.js';

/** Receives documents for the client, and scans of signed approvals. */
@Injectable()
export class ReturnDocuments {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly returns: StaffReturns,
    private readonly files: ReceiveReturnFile,
  ) {}

  /** @throws NotFound; Conflict if the return is full; as `ReceiveUpload.receiveUpload` */
  async receiveDocument(call: ReturnCall, request: IncomingMessage): Promise<Named> {
    return this.files.receiveReturnFile(request, {
      stored: await this.writer.readToWrite({ ...call, side: 'office' }),
      call,
      schema: DocumentInput,
      kindOf: ({ kind }) => kind,
      check: ({ documents }) => {
        if (documents.length >= limits.returnDocuments) throw new Conflict(messages.returnFull);
      },
      addToReturn: (_, { _id, kind, fileName, mime, size, sha256 }) => {
        const document = { _id, kind: DocumentKind.parse(kind), fileName, mime, size, sha256 };
        return this.returns.addDocument(call, document);
      },
    });
  }

  /** @throws NotFound; Conflict if another draft waits for approval, or none; as `ReceiveUpload.receiveUpload` */
  async receivePaperApproval(call: ReturnCall, request: IncomingMessage): Promise<Named> {
    const stored = await this.writer.readToWrite({ ...call, side: 'office' });
    return this.files.receiveReturnFile(request, {
      stored,
      call,
      schema: PaperApprovalInput,
      kindOf: () => 'approval-scan',
      check: () => {
        if (!stepBy(stored, 'staff', { to: 'approved', act: 'paper-approval' }))
          throw new Conflict(messages.stepNotAllowed);
      },
      addToReturn: (signed, { _id }) => this.returns.recordPaperApproval(call, signed, _id),
    });
  }
}
