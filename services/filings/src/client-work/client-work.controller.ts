import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { type AppRequest, Limit } from '@easy-tax/platform/http';
import { Controller, Req } from '@nestjs/common';
import { ClientPapers, ClientWorkReader } from './client-work.service.js';

@Controller()
export class ClientWorkController {
  constructor(
    private readonly reader: ClientWorkReader,
    private readonly papers: ClientPapers,
  ) {}

  @Handles(calls.readClientWork)
  async read({ params: { id }, by }: InputOf<typeof calls.readClientWork>) {
    return { ...ok(), data: await this.reader.read(id, by) };
  }

  /** Multipart with one `file`, as a client's upload. */
  @Handles(calls.addClientPaper)
  @Limit('upload')
  async addPaper({ params: { id }, by, key }: InputOf<typeof calls.addClientPaper>, @Req() request: AppRequest) {
    return { ...ok(messages.paperAdded), data: { _id: await this.papers.receive(id, by, key, request) } };
  }
}
