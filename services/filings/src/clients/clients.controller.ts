import type { ServerResponse } from 'node:http';
import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf, publicRoute } from '@easy-tax/platform/access';
import { Controller, Res } from '@nestjs/common';
import { ClientDownloads } from './client-downloads.service.js';
import { EraseClients } from './erase-clients.js';
import { ImportClients } from './import/import-clients.js';
import { MergeClients } from './merge/merge-clients.js';
import { UndoMerges } from './merge/undo-merges.js';
import { ReadClients } from './read-clients.js';
import { WriteClients } from './write-clients.js';

/** Lists of clients that staff bring in. Its routes must come before those with a client's id. */
@Controller()
export class ImportsController {
  constructor(private readonly importing: ImportClients) {}

  /** Audited if it names clients. */
  @Handles(calls.previewImport)
  async preview({ body, by }: InputOf<typeof calls.previewImport>) {
    return { ...ok(), data: await this.importing.preview(body, by) };
  }

  /** 409 while another import is under way, or if it would make the list too long. */
  @Handles(calls.importClients)
  async apply({ body, by, key }: InputOf<typeof calls.importClients>) {
    return { ...ok(messages.importDone), data: await this.importing.apply(body, by, key) };
  }

  @Handles(calls.listImports)
  async list() {
    return { ...ok(), data: await this.importing.list() };
  }

  /** 409 once one of its clients has work. */
  @Handles(calls.undoImport)
  async undo({ params: { id }, by }: InputOf<typeof calls.undoImport>) {
    await this.importing.undo(id, by);
    return ok(messages.importUndone);
  }
}

/** Two records of one client. */
@Controller()
export class MergesController {
  constructor(
    private readonly merging: MergeClients,
    private readonly undoing: UndoMerges,
  ) {}

  /** 409 after a day. */
  @Handles(calls.undoMerge)
  async undo({ params: { id }, by }: InputOf<typeof calls.undoMerge>) {
    await this.undoing.undo(id, by);
    return ok(messages.mergeUndone);
  }

  /** Changes nothing. 409 if the two have different PANs. */
  @Handles(calls.previewMerge)
  async preview({ params: { id }, body }: InputOf<typeof calls.previewMerge>) {
    return { ...ok(), data: await this.merging.preview(id, body.goneId) };
  }

  /** 409 if one of the two has changed since the preview. */
  @Handles(calls.mergeClients)
  async merge({ params: { id }, body, by }: InputOf<typeof calls.mergeClients>) {
    return { ...ok(messages.merged), data: await this.merging.merge(id, body, by) };
  }
}

const downloadRoute = publicRoute('GET', '/file/clients/:key');

/** Clients and groups, for staff. */
@Controller()
export class ClientsController {
  constructor(
    private readonly reading: ReadClients,
    private readonly writing: WriteClients,
    private readonly erasing: EraseClients,
    private readonly downloads: ClientDownloads,
  ) {}

  @Handles(calls.listClients)
  async list({ body }: InputOf<typeof calls.listClients>) {
    const { rows, page } = await this.reading.list(body);
    return { ...ok(), data: rows, ...page };
  }

  @Handles(calls.changeClients)
  async changeMany({ body, by }: InputOf<typeof calls.changeClients>) {
    return { ...ok(messages.recordChanged), data: await this.writing.changeMany(body, by) };
  }

  @Handles(calls.downloadClients)
  async prepareDownload({ body, by }: InputOf<typeof calls.downloadClients>) {
    return { ...ok(messages.downloadReady), data: { path: await this.downloads.prepare(body, by) } };
  }

  /** The exported file. Public, because a browser's download sends no header. 404 once the link has expired. */
  @Handles(downloadRoute)
  async download({ params: { key } }: InputOf<typeof downloadRoute>, @Res() response: ServerResponse) {
    await this.downloads.send(key, response);
  }

  @Handles(calls.listClientGroups)
  async listGroups({ body }: InputOf<typeof calls.listClientGroups>) {
    const { rows, page } = await this.reading.listGroups(body);
    return { ...ok(), data: rows, ...page };
  }

  @Handles(calls.readClientGroup)
  async readGroup({ params: { id } }: InputOf<typeof calls.readClientGroup>) {
    return { ...ok(), data: await this.reading.readGroup(id) };
  }

  /** 409 if another group has the name. */
  @Handles(calls.changeClientGroup)
  async renameGroup({ params: { id }, body, by }: InputOf<typeof calls.changeClientGroup>) {
    await this.writing.renameGroup(id, body.name, by);
    return ok(messages.recordChanged);
  }

  /** Adds nothing if a client with this PAN is here: `isNew` is false then. */
  @Handles(calls.addClient)
  async add({ body, by, key }: InputOf<typeof calls.addClient>) {
    const { client, isNew } = await this.writing.add(body, by, key);
    const { _id, version } = client;
    return { ...ok(isNew ? messages.clientAdded : messages.clientHere), data: { _id, version, isNew } };
  }

  @Handles(calls.readClient)
  async read({ params: { id } }: InputOf<typeof calls.readClient>) {
    return { ...ok(), data: await this.reading.read(id) };
  }

  /** 409 while it is not archived, or somebody acts for it. */
  @Handles(calls.eraseClient)
  async erase({ params: { id }, body, by }: InputOf<typeof calls.eraseClient>) {
    await this.erasing.erase(id, body, by);
    return ok(messages.clientErasureBegun);
  }

  /** 409 for an old version, or the PAN of another client, which the detail `client` names. */
  @Handles(calls.changeClient)
  async change({ params: { id }, body, by }: InputOf<typeof calls.changeClient>) {
    const { _id, version } = await this.writing.change(id, body, by);
    return { ...ok(messages.recordChanged), data: { _id, version } };
  }

  /** Each reading is audited. */
  @Handles(calls.revealClient)
  async reveal({ params: { id }, by }: InputOf<typeof calls.revealClient>) {
    return { ...ok(), data: await this.reading.reveal(id, by) };
  }
}
