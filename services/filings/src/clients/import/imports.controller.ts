import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { ImportClients } from './import-clients.js';

/** Lists of clients that staff bring in. Its routes must come before those with a client's id. */
@Controller()
export class ImportsController {
  constructor(private readonly importing: ImportClients) {}

  /** Changes nothing. */
  @Handles(calls.previewImport)
  async preview({ body }: InputOf<typeof calls.previewImport>) {
    return { ...ok(), data: await this.importing.preview(body) };
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
