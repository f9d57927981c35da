import { Handles, internalRoute } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { KeysService } from './keys.service.js';

@Controller()
export class KeysController {
  constructor(private readonly keys: KeysService) {}

  /** The public keys of access tokens, for the other services. Answers a JWK set. */
  @Handles(internalRoute('GET', '/internal/jwks'))
  published() {
    return this.keys.listPublished();
  }
}
