import type { ServerResponse } from 'node:http';
import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf, publicRoute } from '@easy-tax/platform/access';
import { type AppRequest, eachOf, Limit } from '@easy-tax/platform/http';
import { Controller, Req, Res } from '@nestjs/common';
import { PartsOfFiles } from '../files/receive/parts-of-files.js';
import { FilingDownloadsService } from './filing-downloads.service.js';
import { FilingsService } from './filings.service.js';
import { OpeningsService } from './openings/openings.service.js';
import { PdfPasswordsService } from './pdf-passwords.service.js';
import { ReceiveFiling } from './receive/receive-filing.js';
import { SortFiling } from './sort-filing.js';

const { path: partsPath } = calls.startUpload;

/** Papers that clients send; large ones in parts first, by tus 1.0 (https://tus.io/protocols/resumable-upload). */
@Controller()
export class UploadsController {
  constructor(
    private readonly receiveFiling: ReceiveFiling,
    private readonly parts: PartsOfFiles,
  ) {}

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

  /** `Upload-Length` in bytes. Answers 201 with the `Location` of the parts. */
  @Handles(calls.startUpload)
  @Limit('uploadPart')
  startParts({ by }: InputOf<typeof calls.startUpload>, @Req() request: AppRequest) {
    return this.parts.start(request, by, partsPath);
  }

  /** `Upload-Offset` in bytes: everything before it is stored and need not be sent again. */
  @Handles(calls.readUpload)
  @Limit('uploadPart')
  readParts({ params: { id }, by }: InputOf<typeof calls.readUpload>, @Req() request: AppRequest) {
    return this.parts.read(id, request, by, partsPath);
  }

  /** Bytes from `Upload-Offset` on. Answers 204 with the new one once they would survive a power cut. */
  @Handles(calls.sendPart)
  @Limit('uploadPart')
  async sendPart({ by }: InputOf<typeof calls.sendPart>, @Req() request: AppRequest): Promise<void> {
    await this.parts.forward(request, by, partsPath);
  }

  @Handles(calls.dropUpload)
  @Limit('uploadPart')
  async dropParts({ by }: InputOf<typeof calls.dropUpload>, @Req() request: AppRequest): Promise<void> {
    await this.parts.forward(request, by, partsPath);
  }
}

const downloadRoute = publicRoute('GET', '/file/download/:key');

/** Each filing is changed and audited as a single one is. */
@Controller()
export class FilingsController {
  constructor(
    private readonly filings: FilingsService,
    private readonly sortFiling: SortFiling,
    private readonly downloads: FilingDownloadsService,
  ) {}

  /** All filings, a page at a time. */
  @Handles(calls.listFilings)
  async list({ query, by }: InputOf<typeof calls.listFilings>) {
    const { rows, page } = await this.filings.list(query, by);
    return { ...ok(), data: rows, ...page };
  }

  @Handles(calls.searchFilings)
  async search({ body, by }: InputOf<typeof calls.searchFilings>) {
    const { rows, page } = await this.filings.search(body, by);
    return { ...ok(), data: rows, ...page };
  }

  @Handles(calls.countFoundFilings)
  async countFound({ body }: InputOf<typeof calls.countFoundFilings>) {
    return { ...ok(), data: await this.filings.countFound(body) };
  }

  @Handles(calls.searchMyFilings)
  async searchOwn({ body, by }: InputOf<typeof calls.searchMyFilings>) {
    return { ...ok(), data: await this.filings.searchOwn(body.search, by) };
  }

  /** The caller's own filings, newest first. */
  @Handles(calls.myFilings)
  async listOwn({ by }: InputOf<typeof calls.myFilings>) {
    return { ...ok(), data: await this.filings.listOwn(by) };
  }

  /** Counts a search's results by status. Must come before routes with an id. */
  @Handles(calls.countFilings)
  async count({ query }: InputOf<typeof calls.countFilings>) {
    return { ...ok(), data: await this.filings.countStatuses(query) };
  }

  /** One filing with a new link to its file. 404 if there is none, or it is deleted. */
  @Handles(calls.readFiling)
  async read({ params: { id }, by }: InputOf<typeof calls.readFiling>) {
    return { ...ok(), data: await this.filings.read(id, by) };
  }

  /** Checks that the store has the file as received. 404 as above; 503 if the store does not answer. */
  @Handles(calls.checkFiling)
  async check({ params: { id } }: InputOf<typeof calls.checkFiling>) {
    return { ...ok(), data: await this.filings.checkFile(id) };
  }

  /** Assigns a filing to a return, then sets its status. 404 if missing or deleted; 409 for another client's return. */
  @Handles(calls.changeFiling)
  async change({ params: { id }, body, by }: InputOf<typeof calls.changeFiling>) {
    await this.sortFiling.sort(id, body, by);
    if (body.status) await this.filings.setStatus(id, body.status, by);
    return ok(messages.recordChanged);
  }

  /** 400 for a malformed id, 404 for a missing filing. */
  @Handles(calls.deleteFiling)
  async delete({ params: { id }, by }: InputOf<typeof calls.deleteFiling>) {
    await this.filings.delete(id, by);
    return ok(messages.deleted);
  }

  /** Undoes a delete for ten seconds. */
  @Handles(calls.restoreFiling)
  async restore({ params: { id }, by }: InputOf<typeof calls.restoreFiling>) {
    await this.filings.restore(id, by);
    return ok(messages.restored);
  }

  @Handles(calls.changeFilings)
  async changeSeveral({ body: { ids, status }, by }: InputOf<typeof calls.changeFilings>) {
    const data = await eachOf(ids, (id) => this.filings.setStatus(id, status, by));
    return { ...ok(messages.recordChanged), data };
  }

  /** 404 if there is no such return. */
  @Handles(calls.sortFilings)
  async sortSeveral({ body: { ids, returnId }, by }: InputOf<typeof calls.sortFilings>) {
    return { ...ok(messages.recordChanged), data: await this.sortFiling.sortSeveral(ids, returnId, by) };
  }

  @Handles(calls.deleteFilings)
  async deleteSeveral({ body: { ids }, by }: InputOf<typeof calls.deleteFilings>) {
    return { ...ok(messages.deleted), data: await eachOf(ids, (id) => this.filings.delete(id, by)) };
  }

  @Handles(calls.restoreFilings)
  async restoreSeveral({ body: { ids }, by }: InputOf<typeof calls.restoreFilings>) {
    return { ...ok(messages.restored), data: await eachOf(ids, (id) => this.filings.restore(id, by)) };
  }

  /** A link to an export of these filings, for owners. */
  @Handles(calls.downloadFilings)
  async prepareDownload({ body, by }: InputOf<typeof calls.downloadFilings>) {
    return { ...ok(messages.downloadReady), data: { path: await this.downloads.prepare(body, by) } };
  }

  /** The exported file. Public, because a browser's download sends no header. 404 once the link has expired. */
  @Handles(downloadRoute)
  async download({ params: { key } }: InputOf<typeof downloadRoute>, @Res() response: ServerResponse) {
    await this.downloads.send(key, response);
  }
}

/** Openings of a client's papers by staff. */
@Controller()
export class OpeningsController {
  constructor(private readonly openings: OpeningsService) {}

  @Handles(calls.myOpenings)
  async listOwn({ query, by }: InputOf<typeof calls.myOpenings>) {
    const { rows, page } = await this.openings.listOwn(by, query);
    return { ...ok(), data: rows, ...page };
  }
}

/** Passwords of locked PDFs, for staff. */
@Controller()
export class PdfPasswordsController {
  constructor(private readonly passwords: PdfPasswordsService) {}

  /** The password that came with a locked PDF. 404 without one; 409 if its key was replaced. Each call is audited. */
  @Handles(calls.showPdfPassword)
  async show({ params: { id }, by }: InputOf<typeof calls.showPdfPassword>) {
    return { ...ok(), data: { password: await this.passwords.show(id, by) } };
  }
}
