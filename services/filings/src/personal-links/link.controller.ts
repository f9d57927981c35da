import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { type AppRequest, Limit } from '@easy-tax/platform/http';
import { Controller, Req } from '@nestjs/common';
import { PartsOfFiles } from '../files/receive/parts-of-files.js';
import { AnswerByLink, ReadLink } from './answer-by-link.js';
import { SendLink } from './send-link.js';

/** The personal link of a return, for staff. */
@Controller()
export class StaffLinksController {
  constructor(private readonly links: SendLink) {}

  @Handles(calls.personalLink)
  async find({ params: { id } }: InputOf<typeof calls.personalLink>) {
    return { ...ok(), ...(await this.links.find(id)) };
  }

  @Handles(calls.sendPersonalLink)
  async send({ params: { id }, body, by }: InputOf<typeof calls.sendPersonalLink>) {
    const data = await this.links.send(id, by, body.by);
    return { ...ok(this.links.messageOf(body.by)), data };
  }

  @Handles(calls.revokePersonalLink)
  async revoke({ params: { id }, by }: InputOf<typeof calls.revokePersonalLink>) {
    await this.links.revoke(id, by);
    return ok(messages.linkRevoked);
  }
}

const { path } = calls.startLinkUpload;

/** The calls of a personal link. The guard has found it by its token. */
@Controller()
export class LinkController {
  constructor(
    private readonly reader: ReadLink,
    private readonly answers: AnswerByLink,
    private readonly parts: PartsOfFiles,
  ) {}

  @Handles(calls.openPersonalLink)
  @Limit('personalLink')
  async open({ by }: InputOf<typeof calls.openPersonalLink>) {
    return { ...ok(), data: await this.reader.read(by) };
  }

  @Handles(calls.answerByLink)
  @Limit('personalLink')
  async answer({ by, body, key }: InputOf<typeof calls.answerByLink>) {
    await this.answers.answer(by, body, key);
    return ok(messages.linkAnswerSent);
  }

  /** Multipart with `requestId` and one `file`, as a client's upload. */
  @Handles(calls.sendPaperByLink)
  @Limit('upload')
  async send({ by, key }: InputOf<typeof calls.sendPaperByLink>, @Req() request: AppRequest) {
    return { ...ok(messages.linkPaperReceived), data: await this.answers.receivePaper(by, request, key) };
  }

  @Handles(calls.startLinkUpload)
  @Limit('uploadPart')
  startUpload({ by }: InputOf<typeof calls.startLinkUpload>, @Req() request: AppRequest) {
    return this.parts.start(request, by, path);
  }

  @Handles(calls.readLinkUpload)
  @Limit('uploadPart')
  readUpload({ params: { id }, by }: InputOf<typeof calls.readLinkUpload>, @Req() request: AppRequest) {
    return this.parts.read(id, request, by, path);
  }

  @Handles(calls.sendLinkPart)
  @Limit('uploadPart')
  async sendPart({ by }: InputOf<typeof calls.sendLinkPart>, @Req() request: AppRequest): Promise<void> {
    await this.parts.forward(request, by, path);
  }

  @Handles(calls.dropLinkUpload)
  @Limit('uploadPart')
  async dropUpload({ by }: InputOf<typeof calls.dropLinkUpload>, @Req() request: AppRequest): Promise<void> {
    await this.parts.forward(request, by, path);
  }
}
