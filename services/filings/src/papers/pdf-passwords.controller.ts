import { calls, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { PdfPasswordsService } from './pdf-passwords.service.js';

@Controller()
export class PdfPasswordsController {
  constructor(private readonly passwords: PdfPasswordsService) {}

  /** The password that came with a locked PDF. 404 without one; 409 if its key was replaced. Each call is audited. */
  @Handles(calls.showPdfPassword)
  async show({ params: { id }, by }: InputOf<typeof calls.showPdfPassword>) {
    return { ...ok(), data: { password: await this.passwords.show(id, by) } };
  }
}
